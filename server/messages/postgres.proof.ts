/** Processes that share a Postgres receive messages of each other and of SQL statements. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, postgres, type OwnPostgres } from '#scripts/postgres.mjs';
import { createJobs } from '../jobs/jobs.ts';
import { createLog } from '../logging/log.ts';
import { openPool } from '../db/pool.ts';
import type { MessageBus } from './bus.ts';
import { untilFound } from './found.ts';
import { postgresBus } from './postgres.ts';

type ClosableBus = ReturnType<typeof postgresBus>;

const WAIT_MS = 60_000;
const failing = (error: unknown): never => expect.fail(String(error));

describe.runIf(hasPostgres())('two processes on one Postgres', () => {
  let database: OwnPostgres;
  let admin: Client;
  let buses: readonly [ClosableBus, ClosableBus];

  /** Resolves when the bus listens, with the messages that it receives from then on. */
  async function listen(bus: MessageBus, topic: string) {
    const begun = Promise.withResolvers<void>();
    const received: { message: unknown; node: string }[] = [];
    let next = Promise.withResolvers<void>();
    bus.subscribe(topic, {
      message(message, node) {
        received.push({ message, node });
        next.resolve();
      },
      gap: () => begun.resolve(),
    });
    await begun.promise;
    return {
      received,
      async until(count: number): Promise<void> {
        while (received.length < count) {
          await next.promise;
          next = Promise.withResolvers();
        }
      },
    };
  }

  beforeAll(async () => {
    database = (await postgres()) as OwnPostgres;
    admin = new Client({ connectionString: database.url });
    admin.on('error', () => undefined);
    await admin.connect();
    buses = [postgresBus(database.url, failing), postgresBus(database.url, failing)];
  }, WAIT_MS);
  afterAll(async () => {
    for (const bus of buses) await bus.close();
    await admin.end();
    await database.stop();
  });

  it('both processes receive every message once and in order', { timeout: WAIT_MS }, async () => {
    const [here, there] = buses;
    const atHome = await listen(here, 'realtime one');
    const away = await listen(there, 'realtime one');
    const long = { text: 'ü'.repeat(40_000) };
    const sent = ['same', 'same', long, ...Array.from({ length: 300 }, (_, at) => ({ at })), null];
    for (const message of sent) here.publish('realtime one', message);
    here.publish('realtime other', 'nobody listens');
    await away.until(sent.length);
    await atHome.until(sent.length);
    const expected = sent.map((message) => ({ message, node: here.node }));
    expect(away.received).toEqual(expected);
    expect(atHome.received).toEqual(expected);
    await admin.query(`select pg_notify('realtime one', 'by a statement')`);
    await away.until(sent.length + 1);
    expect(away.received.at(-1)).toEqual({ message: 'by a statement', node: '' });
  });

  it('a process finds what the other has stored', { timeout: WAIT_MS }, async () => {
    const [here, there] = buses;
    let stored: string | null = null;
    const looked = Promise.withResolvers<void>();
    const found = untilFound(there, {
      topic: 'checkout',
      concerns: (message) => message === 7,
      async look() {
        looked.resolve();
        return stored;
      },
      timeoutMs: WAIT_MS,
      // Only a message can be in time, because polling is too slow.
      lookEveryMs: WAIT_MS,
    });
    await looked.promise;
    await listen(there, 'checkout');
    stored = 'page';
    here.publish('checkout', 7);
    expect(await found).toBe('page');
  });

  it(
    'both processes learn of a gap after their connections were closed, and receive the next messages',
    { timeout: WAIT_MS },
    async () => {
      const [here, there] = buses;
      const gaps = [here, there].map((bus) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        let first = true;
        bus.subscribe('lost', {
          message: () => undefined,
          gap() {
            if (!first) resolve();
            first = false;
          },
        });
        return promise;
      });
      await listen(here, 'lost too');
      await listen(there, 'lost too');
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`);
      await Promise.all(gaps);
      const away = await listen(there, 'after');
      here.publish('after', 1);
      await away.until(1);
      expect(away.received).toEqual([{ message: 1, node: here.node }]);
    },
  );

  it('a job runs in the other process as soon as it is committed', { timeout: WAIT_MS }, async () => {
    const log = createLog('silent');
    const opened = [await openPool({ url: database.url }), await openPool({ url: database.url })];
    const ran = Promise.withResolvers<object>();
    const [sender, worker] = opened.map((open) => createJobs({ open, log, background: false }));
    sender?.work('tested', async () => undefined);
    worker?.work('tested', async (data) => ran.resolve(data));
    await sender?.prepare();
    await worker?.prepare();
    await worker?.begin();
    await sender?.send('tested', { n: 1 });
    expect(await ran.promise).toEqual({ n: 1 });
    await worker?.stop();
    await sender?.stop();
    for (const open of opened) await open.close();
  });
});
