/**
 * A worker is killed while visitors connect: each gets a response or is disconnected, and the parent process keeps none
 * of their sockets.
 */
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

/** Everything that a visitor receives until the connection closes; `onText` is called with the text so far. */
function visit(path: string, onText: (text: string) => void = () => undefined): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`),
    );
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => onText((received += text)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}

/** Blocks a worker; returns its process id, and a promise for the end of its connection. */
async function blocked(): Promise<{ id: number; gone: Promise<string> }> {
  let gone: Promise<string> | undefined;
  const id = await new Promise<number>((resolve) => {
    gone = visit('/block', (received) => {
      const found = /^(\d+)\r?$/m.exec(received.split('\r\n\r\n')[1]?.split('\r\n')[1] ?? '')?.[1];
      if (found) resolve(Number(found));
    });
  });
  return { id, gone: gone ?? Promise.resolve('') };
}

const openFiles = (): number => readdirSync(`/proc/${site.pid}/fd`).length;
const within = <Value>(ms: number, work: Promise<Value>): Promise<Value | 'late'> =>
  Promise.race([work, new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), ms))]);

it.runIf(existsSync('/proc/self/fd'))(
  'every visitor gets a response or is disconnected within a second, and the parent process keeps no socket',
  { timeout: TEST_MS },
  async () => {
    const before = openFiles();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { id, gone } = await blocked();
      const visitors = Array.from({ length: VISITORS }, () => visit('/'));
      const another = once(site, 'message');
      process.kill(id, 'SIGKILL');
      expect(await within(ANSWERED_MS, Promise.all([gone, ...visitors]))).not.toBe('late');
      // The next kill waits for a new worker, because no worker might be left otherwise.
      await another;
    }
    expect(openFiles()).toBeLessThanOrEqual(before);
  },
);

it('workers stop in less than five seconds even if one is blocked', { timeout: TEST_MS }, async () => {
  await blocked();
  const began = performance.now();
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - began).toBeLessThan(STOPPED_MS);
});
