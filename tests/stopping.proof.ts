/** `npm start` leaves no process behind after a signal or a kill. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { FolderLocked, lockFolder } from '#server/db/lock.ts';
import { ROOT } from './support/root.ts';
import { freePort } from './support/process.ts';

const TEST_MS = 120_000;
/** Time limit for a stop, in ms. */
const STOP_MS = 5000;
const LOOK_MS = 50;

const folder = mkdtempSync(join(tmpdir(), 'nocturne-stopping-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const { pid = 0 } of started)
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // The process group has already ended.
    }
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm start` on a port and the shared data folder; resolves when it serves. */
async function npmStart(port: number): Promise<ChildProcess> {
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    // A process group, as a terminal or a service manager creates it.
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(npm);
  let output = '';
  npm.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Nocturne (')) resolve();
    });
    npm.once('exit', () => reject(new Error(`npm start ended:\n${output}`)));
  });
  return npm;
}

/** Time until the data folder is unlocked, in ms; fails with the test's timeout. */
async function freeAfter(): Promise<number> {
  const since = performance.now();
  for (;;)
    try {
      lockFolder(folder)();
      return performance.now() - since;
    } catch (error) {
      if (!(error instanceof FolderLocked)) throw error;
      await pause(LOOK_MS);
    }
}

it(
  'npm start shuts down on a signal: it is no longer ready, answers pending requests and unlocks the data folder',
  { timeout: TEST_MS },
  async () => {
    const port = await freePort();
    const npm = await npmStart(port);
    const ended = once(npm, 'exit');
    // One idle connection, and one with an incomplete request.
    const unused = connect(port, '127.0.0.1');
    const half = connect(port, '127.0.0.1');
    unused.on('error', () => undefined);
    const body = JSON.stringify({ username: 'nobody@visitor.example', password: 'not the password' });
    half.write(
      'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n' +
        `x-requested-with: XMLHttpRequest\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect((await at('/readyz')).status).toBe(200);

    const signalledAt = performance.now();
    npm.kill('SIGTERM');
    let status = 200;
    while (status === 200) {
      status = (await at('/readyz')).status;
    }
    expect(status).toBe(503);
    half.write(body);
    const [answer] = (await once(half, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 4\d\d .*\r\n[^]*connection: close/i);
    await ended;
    await freeAfter();
    expect(performance.now() - signalledAt).toBeLessThan(STOP_MS);
  },
);

it('killing npm leaves no origin behind', { timeout: TEST_MS }, async () => {
  const npm = await npmStart(await freePort());
  expect(() => lockFolder(folder)).toThrow(FolderLocked);
  npm.kill('SIGKILL');
  expect(await freeAfter()).toBeLessThan(STOP_MS);
});
