/** Two processes on one database receive a signal under load and end within the promised time. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, postgres, type OwnPostgres } from '#scripts/postgres.mjs';
import {
  childrenOf,
  freePort,
  launch,
  ready,
  waitForOutput,
  until,
  type RunningOrigin,
} from './support/process.ts';

/** Time limit for a stop in ms unless `STOP_SECONDS` is set (docs/reference/settings.md). */
const STOP_MS = 5000;
const TEST_MS = 240_000;
/** Visitors who request pages continuously, and connections without a complete request. */
const VISITORS = 12;
const HELD = 20;
const PATHS = ['/api/movies', '/api/movies?page=2', '/healthz', '/api/series'];

describe.runIf(hasPostgres())('two processes under load', () => {
  let database: OwnPostgres;
  let origin: RunningOrigin;
  let port: number;
  const held: Socket[] = [];
  beforeAll(async () => {
    database = (await postgres()) as OwnPostgres;
    port = await freePort();
    origin = launch({
      PORT: String(port),
      PROCESSES: '2',
      DATABASE_URL: database.url,
      SECRET: 'a-signing-key-for-tests-and-nothing-else',
    });
    await waitForOutput(origin, 'Nocturne (');
    await ready(origin);
  }, TEST_MS);
  afterAll(async () => {
    for (const socket of held) socket.destroy();
    await origin.end('SIGKILL');
    await database.stop();
  });

  it(
    'both processes end in less than five seconds and leave no process behind',
    { timeout: TEST_MS },
    async () => {
      const workers = childrenOf(origin.process.pid ?? 0);
      expect(workers.length).toBe(2);
      let answered = 0;
      let isOver = false;
      const visit = async (number: number): Promise<void> => {
        for (let at = number; !isOver; at += 1) {
          const response = await fetch(`http://127.0.0.1:${port}${PATHS[at % PATHS.length] ?? '/'}`).catch(
            () => undefined,
          );
          await response?.text().catch(() => undefined);
          answered += response?.ok ? 1 : 0;
          // The port has no listener any more.
          if (!response && origin.process.exitCode !== null) return;
        }
      };
      const visits = Promise.all(Array.from({ length: VISITORS }, (_, number) => visit(number)));
      for (let at = 0; at < HELD; at += 1) {
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        held.push(socket);
        await once(socket, 'connect');
        if (at % 2 === 0)
          socket.write('POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{');
      }
      await until(() => answered > VISITORS);

      const signalledAt = performance.now();
      origin.process.kill('SIGTERM');
      const code = await origin.ended;
      const tookMs = performance.now() - signalledAt;
      isOver = true;
      await visits;
      expect([code, tookMs < STOP_MS]).toEqual([0, true]);
      expect(workers.filter((id) => childrenOf(origin.process.pid ?? 0).includes(id))).toEqual([]);
    },
  );
});
