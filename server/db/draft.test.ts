/** A draft of the database: visible to its own queries only, and rolled back afterwards. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_START, testConfig } from '../testing/origin.ts';
import { placeFor } from '../testing/database.ts';
import { draftDatabase, NoDraft } from './draft.ts';
import { createKysely } from './kysely.ts';
import { openPool, type OpenPool } from './pool.ts';

const LONG_MS = 10_000;
let open: OpenPool;
let drop: () => Promise<void>;
beforeAll(async () => {
  const { place, drop: dropped } = await placeFor({ config: testConfig(), seeded: false, now: TEST_START });
  drop = dropped;
  open = await openPool(place);
  await sql`create table drafted (n integer)`.execute(createKysely(open));
});
afterAll(async () => {
  await open.close();
  await drop();
});

const insert = (n: number) => sql`insert into drafted values (${n})`;
type Db = ReturnType<typeof createKysely>;
const all = async (db: Db): Promise<number[]> =>
  (await sql<{ n: number }>`select n from drafted order by n`.execute(db)).rows.map(({ n }) => n);

it('a draft contains its own changes, even those of nested transactions, and leaves none behind', async () => {
  const { db, run } = draftDatabase(open);
  const seen = await run(async () => {
    await insert(1).execute(db);
    await db.transaction().execute((trx) => insert(2).execute(trx));
    await expect(
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          await insert(3).execute(trx);
          throw new Error('changed my mind');
        }),
    ).rejects.toThrow('changed my mind');
    return all(db);
  }, LONG_MS);
  expect(seen).toEqual([1, 2]);
  expect(await all(createKysely(open))).toEqual([]);
});

it('a draft answers concurrent queries one after another', async () => {
  const { db, run } = draftDatabase(open);
  const answers = await run(async () => {
    await insert(7).execute(db);
    return Promise.all([
      all(db),
      db.transaction().execute((trx) => insert(8).execute(trx)),
      all(db),
      all(db),
    ]);
  }, LONG_MS);
  expect([answers[0], answers[3]]).toEqual([[7], [7, 8]]);
});

it('a draft whose work throws is rolled back and releases its connection', async () => {
  const released: (Error | boolean | undefined)[] = [];
  const { db, run } = draftDatabase({
    async connect() {
      const client = await open.connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        released.push(error);
        release(error);
      };
      return client;
    },
  });
  const failing = run(async () => {
    await insert(4).execute(db);
    await sql`select * from nowhere`.execute(db);
  }, LONG_MS);
  await expect(failing).rejects.toThrow('nowhere');
  // Without an error, so the connection is used again.
  expect(released).toEqual([undefined]);
  expect(await all(createKysely(open))).toEqual([]);
});

it('a draft that takes too long is rolled back and rejects further queries', async () => {
  const { db, run } = draftDatabase(open);
  const { promise: never } = Promise.withResolvers<void>();
  await expect(
    run(async () => {
      await insert(5).execute(db);
      await never;
    }, 50),
  ).rejects.toThrow(NoDraft);
  await expect(all(db)).rejects.toThrow(NoDraft);
  await expect(db.transaction().execute((trx) => insert(6).execute(trx))).rejects.toThrow(NoDraft);
  expect(await all(createKysely(open))).toEqual([]);
});

it('a draft rejects queries before it has begun', async () => {
  await expect(all(draftDatabase(open).db)).rejects.toThrow(NoDraft);
});
