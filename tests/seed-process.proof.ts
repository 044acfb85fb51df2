/** A process in production refuses to serve data with demo members until a command has removed them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEMO_MEMBERS } from '#plugins/account/server/demo/members.ts';
import { migrate } from '#server/db/migrate.ts';
import { DemoMembersPresent } from '#demo/seed-start.ts';
import { createOrigin } from '#server/bootstrap/open-origin.ts';
import { testConfig } from '#server/testing/origin.ts';
import { seedMembers } from './support/members.ts';
import { bareEnv } from './support/process.ts';

/** Time limit in ms for a process, which migrates its own folder, on a busy machine. */
const PROCESS_MS = 120_000;
const PRODUCTION = { NODE_ENV: 'production' };

function run(script: string, env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script), ...args], {
    env: { ...bareEnv(), PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env },
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (data: Buffer) => (output.out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output.err += data.toString()));
  return { child, output, ended: once(child, 'close').then(([code]) => code as number | null) };
}

it(
  'the process refuses with a one-sentence message, its command removes the members, and the next start serves',
  { timeout: PROCESS_MS },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-'));
    const config = testConfig({ DATA_DIR: dataDir });
    const origin = await createOrigin({ config, background: false });
    await migrate(origin.db);
    await seedMembers(origin);
    await origin.close();

    const env = { ...PRODUCTION, DATA_DIR: dataDir };
    const refused = run('server/main.ts', env);
    expect(await refused.ended).not.toBe(0);
    expect(refused.output.err.trim()).toBe(new DemoMembersPresent().message);

    const removing = run('demo/seed.ts', env, ['--remove-members']);
    expect(await removing.ended).toBe(0);
    expect(removing.output.out.trim()).toBe(`Removed ${DEMO_MEMBERS.length} demo members.`);

    const served = run('server/main.ts', env);
    while (!served.output.out.includes('Nocturne (streaming) at')) await once(served.child.stdout, 'data');
    served.child.kill('SIGTERM');
    expect(await served.ended).toBe(0);
  },
);
