/** `npm start` that is told to end, or ended: nothing of it stays behind. */
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
/** What a stop may take. */
const STOP_MS = 5000;
const LOOK_MS = 50;

const folder = mkdtempSync(join(tmpdir(), 'nocturne-stopping-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const { pid = 0 } of started)
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // Nothing of this group is left.
    }
  rmSync(folder, { recursive: true, force: true });
});

/** `npm start` on a port and the one data folder; resolves when it serves. */
async function npmStart(port: number): Promise<ChildProcess> {
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    // A group of its own, as a terminal or a service manager gives it.
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
  let said = '';
  npm.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    npm.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Nocturne (')) resolve();
    });
    npm.once('exit', () => reject(new Error(`npm start ended:\n${said}`)));
  });
  return npm;
}

/** How long until the data folder is free, in ms; fails with the test's timeout when it never is. */
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
  'ends in order when npm is told to: not ready at once, requests under way answered, the data folder free',
  { timeout: TEST_MS },
  async () => {
    const port = await freePort();
    const npm = await npmStart(port);
    const ended = once(npm, 'exit');
    // One connection that asks nothing, and one whose request is half sent.
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

    const toldAt = performance.now();
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
    expect(performance.now() - toldAt).toBeLessThan(STOP_MS);
  },
);

it('leaves no origin behind when npm is killed', { timeout: TEST_MS }, async () => {
  const npm = await npmStart(await freePort());
  expect(() => lockFolder(folder)).toThrow(FolderLocked);
  npm.kill('SIGKILL');
  expect(await freeAfter()).toBeLessThan(STOP_MS);
});
