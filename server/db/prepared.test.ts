/** Prepared statements: which queries are prepared, how many are kept, and recovery if the server has lost them. */
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '../testing/origin.ts';
import { openPool, type OpenPool } from './pool.ts';
import { nameFor, preparing } from './prepared.ts';

let site: TestOrigin;
let open: OpenPool;
let client: PoolClient;
beforeAll(async () => {
  site = await testOrigin();
  open = await openPool({ memory: true });
  client = await open.pool.connect();
});
afterAll(async () => {
  client.release();
  await open.close();
  await site.close();
});

it('reads of the query builder are prepared, and its writes are not', async () => {
  const { db } = site.origin;
  for (const day of ['2026-01-01', '2026-01-02']) {
    await db.insertInto('page_views').values({ day, path: '/prepared' }).execute();
    const found = await db.selectFrom('page_views').select('views').where('day', '=', day).execute();
    expect(found).toEqual([{ views: 1 }]);
  }
  const { rows } = await sql<{
    statement: string;
  }>`select statement from pg_prepared_statements where statement ilike '%page_views%'`.execute(db);
  expect(rows.filter(({ statement }) => statement.startsWith('insert'))).toEqual([]);
  expect(rows.some(({ statement }) => statement.startsWith('select "views"'))).toBe(true);
});

it('only the most recently used statements are kept, up to the limit', async () => {
  const { query } = preparing(client, 2);
  for (const text of ['select 1 as a', 'select 2 as a', 'select 1 as a', 'select 3 as a', 'select 2 as a'])
    expect((await query(text, [])).rows).toHaveLength(1);
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements');
  expect(rows.map(({ statement }) => statement).toSorted()).toEqual(['select 2 as a', 'select 3 as a']);
});

it('a prepared statement still works after a change to its table', async () => {
  const { query } = preparing(client);
  await client.query('create table things (a int); insert into things values (1)');
  const read = 'select * from things';
  expect((await query(read, [])).rows).toEqual([{ a: 1 }]);
  await client.query('alter table things add b int default 2');
  for (let run = 0; run < 2; run += 1) expect((await query(read, [])).rows).toEqual([{ a: 1, b: 2 }]);
});

it('a query works if the server has lost its prepared statement or already has one of that name', async () => {
  const { query } = preparing(client);
  const gone = 'select $1::int as gone';
  await query(gone, [1]);
  await client.query('deallocate all');
  for (let run = 0; run < 2; run += 1) expect((await query(gone, [1])).rows).toEqual([{ gone: 1 }]);
  const there = 'select $1::int as there';
  await client.query(`prepare "${nameFor(there)}" as select 'of somebody else'`);
  for (let run = 0; run < 2; run += 1) expect((await query(there, [1])).rows).toEqual([{ there: 1 }]);
});

it('a failed query throws, and its statement can be used again', async () => {
  const { query } = preparing(client);
  await expect(query('select 1 / $1::int as a', [0])).rejects.toThrow(/division by zero/);
  expect((await query('select 1 / $1::int as a', [1])).rows).toEqual([{ a: 1 }]);
});
