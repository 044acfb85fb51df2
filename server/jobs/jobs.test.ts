/** Jobs: sending, transactions, delays and retries. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { testOrigin, type TestOrigin } from '../testing/origin.ts';
import { defineModule } from '../bootstrap/module.ts';
import { settled } from './batch.ts';
import { NOTIFIED_POLL_S, POLL_S } from './jobs.ts';
import { jobId } from './job-id.ts';

let site: TestOrigin;
let done: { n: number }[] = [];
let failures = 0;
/** Number of jobs that are sent one after another. */
const SENT = 3;

const module = defineModule({
  id: 'tested',
  setup: ({ jobs }) => {
    jobs.work<{ n: number }>('count', async (data) => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('not now');
      }
      done.push(data);
    });
    jobs.work<{ link: string }>('secret', async () => undefined, { forgets: true });
    jobs.work<{ n: number }>('once', async (data) => void done.push(data), { onePerKey: true });
    return {};
  },
});

beforeAll(async () => {
  site = await testOrigin({ modules: [module] });
});
afterAll(() => site.close());
beforeEach(() => {
  done = [];
});

it('a sent job runs', async () => {
  await site.origin.jobs.send('count', { n: 1 });
  expect(await site.runJobs()).toBe(1);
  expect(done).toEqual([{ n: 1 }]);
});

it('a job is committed with the rows that cause it', async () => {
  await site.origin.db.transaction().execute(async (tx) => {
    await tx.insertInto('page_views').values({ day: '2026-01-01', path: '/a' }).execute();
    await site.origin.jobs.send('count', { n: 2 }, { tx });
  });
  await site.runJobs();
  expect(done).toEqual([{ n: 2 }]);
});

it('jobs that are sent at the same time run in the order in which they were sent', async () => {
  const sent = Array.from({ length: 8 }, (_, n) => ({ n }));
  await site.origin.db.transaction().execute(async (tx) => {
    for (const job of sent) await site.origin.jobs.send('count', job, { tx });
  });
  await site.runJobs();
  expect(done).toEqual(sent);
});

it('a batch runs by priority and then in the order of sending, however the database returns it', async () => {
  const createdOn = new Date(0);
  const tries = { retryCount: 0, retryLimit: 5 };
  const sent = [0, 0, 0, 0, 1].map((priority, n) => ({
    ...tries,
    id: jobId(),
    data: { n },
    priority,
    createdOn,
  }));
  const ran: number[] = [];
  const batch = [3, 0, 4, 2, 1].map((n) => sent[n]!);
  await settled(batch, {
    atOnce: 1,
    isStopping: () => false,
    givenUp: () => undefined,
    run: async (data) => void ran.push((data as { n: number }).n),
  });
  expect(ran).toEqual([4, 0, 1, 2, 3]);
});

it('a job is not queued if its transaction rolls back', async () => {
  const failing = site.origin.db.transaction().execute(async (tx) => {
    await site.origin.jobs.send('count', { n: 3 }, { tx });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await site.runJobs()).toBe(0);
});

it('a job without tx does not take part in an open transaction', async () => {
  const { db, jobs } = site.origin;
  let sent: Promise<void> | undefined;
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      sent = jobs.send('count', { n: 4 });
      await sql`select no_such_column`.execute(tx);
    }),
  ).rejects.toThrow(/no_such_column/);
  await sent;
  await site.runJobs();
  expect(done).toEqual([{ n: 4 }]);
});

it('a delayed job waits until it is due', async () => {
  await site.origin.jobs.send('count', { n: 5 }, { delayS: 3600 });
  expect(await site.runJobs()).toBe(0);
  expect(await site.runJobs({ early: true })).toBe(1);
  expect(done).toEqual([{ n: 5 }]);
});

it('a failed job is retried', async () => {
  failures = 1;
  await site.origin.jobs.send('count', { n: 6 });
  await site.runJobs();
  expect(done).toEqual([]);
  await site.runJobs({ early: true });
  expect(done).toEqual([{ n: 6 }]);
});

it('a queue with onePerKey keeps one waiting job per key', async () => {
  const { jobs } = site.origin;
  await jobs.send('once', { n: 7 }, { singletonKey: 'a' });
  await jobs.send('once', { n: 8 }, { singletonKey: 'a' });
  await jobs.send('once', { n: 9 }, { singletonKey: 'b' });
  await site.runJobs();
  expect(done).toEqual([{ n: 7 }, { n: 9 }]);
});

it('a queue that forgets deletes finished jobs', async () => {
  const { db, jobs } = site.origin;
  const held = async (link: string) =>
    (
      await sql<{
        n: number;
      }>`select count(*)::int as n from pgboss.job where data::text like ${`%${link}%`}`.execute(db)
    ).rows[0]?.n;
  await jobs.send('secret', { link: 'a-link-in-a-mail' });
  expect(await held('a-link-in-a-mail')).toBe(1);
  expect(await site.runJobs()).toBe(1);
  expect(await held('a-link-in-a-mail')).toBe(0);
});

it('a queue without a worker and a queue that is declared twice are refused', async () => {
  await expect(site.origin.jobs.send('nobody', {})).rejects.toThrow(/no worker handles/);
  expect(() => site.origin.jobs.work('count', async () => undefined)).toThrow(/declared twice/);
});

it('jobs of a batch that have not started when the process stops are left for a retry', async () => {
  let stopping = false;
  const begun: number[] = [];
  const batch = [1, 2, 3].map((n) => ({
    id: String(n),
    data: { n },
    priority: 0,
    createdOn: new Date(n),
    retryCount: 0,
    retryLimit: 0,
  }));
  const givenUp: unknown[] = [];
  const results = await settled(batch, {
    atOnce: 1,
    givenUp: (error) => void givenUp.push(error),
    isStopping: () => stopping,
    run: async (data) => {
      begun.push((data as { n: number }).n);
      stopping = true;
    },
  });
  expect(begun).toEqual([1]);
  expect(results.map(({ id, status }) => [id, status])).toEqual([
    ['1', 'completed'],
    ['2', 'failed'],
    ['3', 'failed'],
  ]);
  expect(givenUp).toEqual([]);
});

it(
  'a job runs when it is committed, and a delayed job when it is due, without waiting for the next poll',
  async () => {
    const { jobs } = site.origin;
    let ran = Promise.withResolvers<void>();
    const push = vi.spyOn(done, 'push').mockImplementation(() => (ran.resolve(), 0));
    const runs = async (send: Promise<void>): Promise<void> => {
      await send;
      await ran.promise;
      ran = Promise.withResolvers();
    };
    await jobs.begin();
    const began = performance.now();
    for (let n = 0; n < SENT; n += 1) await runs(jobs.send('count', { n }));
    expect(performance.now() - began).toBeLessThan((SENT * POLL_S * 1000) / 2);
    await runs(jobs.send('count', { n: SENT }, { delayS: 1 }));
    push.mockRestore();
  },
  NOTIFIED_POLL_S * 500,
);
