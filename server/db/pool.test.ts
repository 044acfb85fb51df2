/** The embedded database behind the pool: column types, failures, extensions, migrations. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '../testing/origin.ts';
import { ANSWER_MARGIN_MS, LONG_STATEMENT_TIMEOUT_MS, openPool } from './pool.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin();
});
afterAll(() => site.close());

it('columns have the same types on every database', async () => {
  const { rows } = await sql`select 7::bigint as id, date '2026-02-03' as day, 1.10::numeric as amount,
    timestamptz '2026-02-03 04:05:06Z' as at`.execute(site.origin.db);
  expect(rows).toEqual([{ id: 7, day: '2026-02-03', amount: '1.10', at: new Date('2026-02-03T04:05:06Z') }]);
});

it('JIT compilation of statements is off', async () => {
  const { rows } = await sql`select pg_jit_available() as compiles`.execute(site.origin.db);
  expect(rows).toEqual([{ compiles: false }]);
});

it('the database answers again after a failed statement and a failed transaction', async () => {
  const { db } = site.origin;
  await expect(sql`select no_such_column`.execute(db)).rejects.toThrow(/no_such_column/);
  await expect(
    db.transaction().execute(async (trx) => {
      await trx.insertInto('page_views').values({ day: '2026-01-01', path: '/gone' }).execute();
      await sql`select no_such_column`.execute(trx);
    }),
  ).rejects.toThrow(/no_such_column/);
  expect(await db.selectFrom('page_views').selectAll().where('path', '=', '/gone').execute()).toEqual([]);
});

it('the database has the extensions pg_trgm and unaccent', async () => {
  await sql`create extension if not exists pg_trgm`.execute(site.origin.db);
  await sql`create extension if not exists unaccent`.execute(site.origin.db);
  const { rows } = await sql<{ plain: string }>`select unaccent('Été') as plain`.execute(site.origin.db);
  expect(rows[0]?.plain).toBe('Ete');
});

it('a pool for long statements waits equally long for their answers', async () => {
  const open = await openPool({ url: 'postgres://127.0.0.1:1/none' }, undefined, LONG_STATEMENT_TIMEOUT_MS);
  expect(open.pool.options).toMatchObject({
    statement_timeout: LONG_STATEMENT_TIMEOUT_MS,
    answerTimeoutMs: LONG_STATEMENT_TIMEOUT_MS + ANSWER_MARGIN_MS,
  });
  await open.close();
});
