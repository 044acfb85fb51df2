/**
 * Serves two brands by host from two processes with their own Postgres and Redis, which answer requests alternately:
 * `TWO_PROCESSES=4310 node tests/e2e/serve-two.ts`, until it receives a signal.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgres } from '#scripts/postgres.mjs';
import { redis } from '#scripts/redis.mjs';
import { alternating } from '../support/alternating.ts';
import { freePort, launch, launchSandbox, ready, type RunningOrigin } from '../support/process.ts';
import { SANDBOX, STORE, STREAMING } from './sites.ts';
import { TAG_HOST, TAG_MANAGER_ID } from './tag-host.ts';

/** Processes that take longer to stop are killed; their data is discarded anyway. */
const STOP_MS = 3000;

const [database, memory] = [await postgres(), await redis()];
if (!database || !memory || SANDBOX === undefined)
  throw new Error('This needs Postgres and Redis on this machine and the variable TWO_PROCESSES.');

const folder = mkdtempSync(join(tmpdir(), 'nocturne-two-'));
const { port } = new URL(STREAMING);
const settings = {
  BRANDS: 'streaming,store',
  PUBLIC_URL: `${STREAMING},${STORE}`,
  DATABASE_URL: database.url,
  REDIS_URL: memory.url,
  DATA_DIR: folder,
  SECRET: 'a-signing-key-for-journeys-and-nothing-else',
  CDN: 'targeted',
  // Only one of the two brands has a tag manager.
  TAG_MANAGER_ID: `none,${TAG_MANAGER_ID}`,
  TAG_MANAGER_URL: TAG_HOST,
  GATEWAY_SANDBOX: SANDBOX,
  NOCTURNE_LAUNCHER: String(process.pid),
};
const ports = [await freePort(), await freePort()];
const origins: RunningOrigin[] = [];
// The sandbox sends its callbacks to the port that both processes share.
const sandbox = launchSandbox({ ...settings, PORT: port }, new URL(SANDBOX).port);
const balancer = alternating(ports);

let isEnding = false;
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  balancer.close();
  balancer.closeAllConnections();
  const late = setTimeout(() => [sandbox, ...origins].forEach((one) => one.process.kill('SIGKILL')), STOP_MS);
  await Promise.all([sandbox, ...origins].map((one) => one.end('SIGTERM')));
  clearTimeout(late);
  await memory?.stop();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));

try {
  for (const own of ports) {
    const origin = launch({ ...settings, PORT: String(own) });
    origins.push(origin);
    origin.process.stdout?.pipe(process.stdout);
    origin.process.stderr?.pipe(process.stderr);
    // The first process migrates and seeds.
    await ready(origin);
    void origin.ended.then(() => end(1));
  }
  balancer.listen(Number(port));
  await once(balancer, 'listening');
  process.stdout.write(
    `Both brands run in two processes that answer alternately: ${STREAMING} and ${STORE}\n`,
  );
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
  await end(1);
}
