/** The process itself: how it starts, refuses to start and stops. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { freePort } from '#scripts/free-port.mjs';
import { bareEnv } from '#tests/support/process.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** A first start migrates and seeds, which takes a while on a busy machine. */
const START_MS = 120_000;
const folder = () => mkdtempSync(join(tmpdir(), 'nocturne-'));

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], { env: { ...bareEnv(), ...env } });
  const output = { out: '', err: '' };
  child.stdout.on('data', (data: Buffer) => (output.out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output.err += data.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output, ended };
}

it('the process lists every invalid setting and exits', { timeout: START_MS }, async () => {
  const { output, ended } = run({ PORT: '99999', BRAND: 'nobody' });
  expect(await ended).toBe(2);
  expect(output.err).toMatch(/PORT must.*\n.*BRAND must/);
  expect(output.err).not.toMatch(/ {4}at /);
});

it.each([
  ['the embedded database', { PROCESSES: '2' }],
  ['npm run dev', { PROCESSES: '2', NOCTURNE_DEV: '1', DATABASE_URL: 'postgres://localhost/x' }],
])('PROCESSES above 1 is refused for %s in one sentence', { timeout: START_MS }, async (_name, env) => {
  const { output, ended } = run({ DATA_DIR: folder(), ...env });
  expect(await ended).toBe(2);
  expect(output.err).toMatch(/^Settings cannot be used:\n {2}PROCESSES must be 1 [^\n]*\n$/);
});

it('the process reports an unusable data folder in one sentence', { timeout: START_MS }, async () => {
  const file = join(folder(), 'a-file');
  writeFileSync(file, '');
  const taken = folder();
  mkdirSync(join(taken, 'db'));
  writeFileSync(join(taken, 'db', 'base'), '');
  const secret = { SECRET: 'a-signing-key-for-tests-and-nothing-else' };
  const outputs = await Promise.all(
    [{ DATA_DIR: file }, { ...secret, DATA_DIR: join(file, 'below') }, { DATA_DIR: taken }].map(
      async (env) => {
        const { output, ended } = run({ PORT: '0', ...env });
        return [await ended, output.err.trim().split('\n')];
      },
    ),
  );
  expect(outputs).toEqual([
    [1, [expect.stringMatching(/^The data folder cannot be used: .*a-file: it is a file, not a folder/)]],
    [1, [expect.stringMatching(/^The data folder cannot be used: .*below: a part of the path is a file/)]],
    [1, [expect.stringMatching(/db has files but no database: PG_VERSION is missing/)]],
  ]);
});

it(
  'the process starts, responds and stops on a signal, and reports a folder in use, a taken port and an invalid HOST in one line',
  { timeout: 2 * START_MS },
  async () => {
    const [dataDir, port, metricsPort] = [folder(), await freePort(), await freePort()];
    const env = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' };
    const first = run({ ...env, METRICS_PORT: String(metricsPort), LOG_LEVEL: 'info' });
    await once(first.child.stdout, 'data');
    while (!first.output.out.includes('Nocturne (streaming)')) await once(first.child.stdout, 'data');
    expect(first.output.out).toContain(`Nocturne (streaming) at http://localhost:${port}`);

    const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect((await at('/readyz')).status).toBe(200);
    expect((await at('/api/settings?secret=private')).status).toBe(200);
    expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toMatch(
      /route="\/api\/settings",status="200"\} 1/,
    );

    const beside = run({ ...env, PORT: '0' });
    expect(await beside.ended).toBe(1);
    expect(beside.output.err.trim().split('\n')).toEqual([
      expect.stringMatching(new RegExp(`${dataDir}.* is in use by another process`)),
    ]);

    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    // The log contains routes and no visitors.
    expect(first.output.out).toContain('"/api/settings"');
    expect(first.output.out).not.toMatch(/private|127\.0\.0\.1.*answered/);

    const taken = createServer().listen(port, '127.0.0.1');
    await once(taken, 'listening');
    const second = run(env);
    expect(await second.ended).toBe(1);
    expect(second.output.err.trim().split('\n')).toEqual([
      `Port ${port} is taken. Stop what uses it, or set PORT to another one.`,
    ]);
    taken.close();

    const nowhere = run({ ...env, HOST: '256.1.1.1' });
    expect(await nowhere.ended).toBe(1);
    expect(nowhere.output.err.trim().split('\n')).toEqual([
      expect.stringMatching(/^HOST 256\.1\.1\.1 is no address of this machine/),
    ]);
  },
);
