/** A worker that is killed while visitors connect: each of them is answered or cut off, and nothing of them stays in the process that started it. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from './support/process.ts';
import { ROOT } from './support/root.ts';

const TEST_MS = 120_000;
const KILLS = 10;
const VISITORS = 30;
const ANSWERED_MS = 1000;
const STOPPED_MS = 5000;

let port: number;
let site: ChildProcess;
beforeAll(async () => {
  port = await freePort();
  site = fork(join(ROOT, 'tests/support/worker-site.ts'), { env: { ...process.env, PORT: String(port) } });
  await once(site, 'message');
});
afterAll(() => void site.kill('SIGKILL'));

/** What is said to a visitor of a path until the end; `heard` gets it as it comes. */
function visit(path: string, heard: (text: string) => void = () => undefined): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`),
    );
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => heard((said += text)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
  });
}

/** Keeps a worker busy; gives its process id, and when its visitor was cut off. */
async function blocked(): Promise<{ id: number; gone: Promise<string> }> {
  let gone: Promise<string> | undefined;
  const id = await new Promise<number>((resolve) => {
    gone = visit('/block', (said) => {
      const found = /^(\d+)\r?$/m.exec(said.split('\r\n\r\n')[1]?.split('\r\n')[1] ?? '')?.[1];
      if (found) resolve(Number(found));
    });
  });
  return { id, gone: gone ?? Promise.resolve('') };
}

const openFiles = (): number => readdirSync(`/proc/${site.pid}/fd`).length;
const within = <Value>(ms: number, work: Promise<Value>): Promise<Value | 'late'> =>
  Promise.race([work, new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), ms))]);

it.runIf(existsSync('/proc/self/fd'))(
  'every visitor is answered or cut off within a second, and the process that started it keeps no socket',
  { timeout: TEST_MS },
  async () => {
    const before = openFiles();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { id, gone } = await blocked();
      const visitors = Array.from({ length: VISITORS }, () => visit('/'));
      const another = once(site, 'message');
      process.kill(id, 'SIGKILL');
      expect(await within(ANSWERED_MS, Promise.all([gone, ...visitors]))).not.toBe('late');
      // Otherwise none is left in the end.
      await another;
    }
    expect(openFiles()).toBeLessThanOrEqual(before);
  },
);

it('workers are stopped in less than five seconds, although one is busy', { timeout: TEST_MS }, async () => {
  await blocked();
  const began = performance.now();
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - began).toBeLessThan(STOPPED_MS);
});
