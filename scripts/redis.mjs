/** Starts a Redis from the system's binary, for suites of several processes. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

const SERVER = 'redis-server';

/** Whether Redis is installed. */
export function hasRedis() {
  try {
    execFileSync(SERVER, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Resolves with the `url` of a new Redis and a `stop` function; undefined if it is not installed. `crash` ends it,
 * `freeze` makes it stop responding until `thaw`, `start` restarts it without data.
 */
export async function redis() {
  if (!hasRedis()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-redis-'));
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  let server;

  async function start() {
    server = spawn(SERVER, options, { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    await new Promise((resolve, reject) => {
      server.once('close', () => reject(new Error(`Redis did not start: ${output}`)));
      // One listener for the whole output, because chunks between two listeners would be lost.
      server.stdout.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Ready to accept connections')) resolve();
      });
    });
  }
  async function end() {
    const ended = once(server, 'close');
    server.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    crash: end,
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    async stop() {
      if (server.exitCode === null && server.signalCode === null) await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
