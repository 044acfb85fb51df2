/** Nobody fills the database without an account: every table that guests can write to is declared, with its bound, and keeps to it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoint } from '#app/http/endpoint.ts';
import { installedModules } from '#server/bootstrap/brand-modules.ts';
import { handle } from '#server/http/endpoints/handle.ts';
import { trimGuestRows } from '#server/privacy/retention.ts';
import type { GuestRows, RetentionRule } from '#server/privacy/retention-rule.ts';
import { retentionOf } from '#server/privacy/stored-data.ts';
import { filledBy } from '#server/testing/guest-writes.ts';
import { moduleOf, testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { ANNOUNCED, FLOODS } from './support/floods.ts';
import { IS_PROVING } from './support/proving.ts';

/** Rows that strangers of as many networks add before the oldest are removed, and how many of them stay. */
const NETWORKS = IS_PROVING ? 20_000 : 12;
const STAYING = IS_PROVING ? 5000 : 5;
/** Calls beyond what one network may make. */
const BEYOND = IS_PROVING ? 2000 : 10;
const TEST_MS = 600_000;

type Bounded = RetentionRule & { readonly guests: Extract<GuestRows, { atMost: number }> };
const rules = retentionOf(await installedModules());
const declared = rules.filter(({ guests }) => guests);
const bounded = declared.filter(
  (rule): rule is Bounded => rule.guests !== undefined && 'atMost' in rule.guests,
);

let sites: Readonly<Record<'streaming' | 'store', TestOrigin>>;
beforeAll(async () => {
  sites = {
    streaming: await testOrigin(),
    store: await testOrigin({ env: { BRAND: 'store' } }),
  };
  await sql`insert into movies (slug, status, user_level, release_date, length, poster_picture, cover_picture, texts)
    values (${ANNOUNCED}, 'Upcoming Release', 0, '2027-01-01', 60, '{}', '{}', '{}')`.execute(
    sites.streaming.origin.db,
  );
});
afterAll(async () => {
  await Promise.all(Object.values(sites).map((site) => site.close()));
});

/** One address in each of so many networks. */
const addressOf = (network: number): string => `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`;
const floodOf = (table: string) => {
  const flood = FLOODS[table];
  if (!flood) throw new Error(`tests/support/floods.ts has no flood of ${table}`);
  return { ...flood, site: sites[flood.brand] };
};

async function send(table: string, number: number, network: number): Promise<number> {
  const { site, path, body } = floodOf(table);
  const { statusCode } = await site.app.inject({
    method: 'POST',
    url: `/api${path}`,
    remoteAddress: addressOf(network),
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    payload: body(number),
  });
  return statusCode;
}
async function sizeOf(table: string): Promise<{ rows: number; largest: number }> {
  const { rows } = await sql<{ rows: number; largest: number }>`select count(*)::int as rows,
    coalesce(max(pg_column_size(t.*)), 0)::int as largest from ${sql.table(table)} t`.execute(
    floodOf(table).site.origin.db,
  );
  return rows[0] ?? { rows: 0, largest: 0 };
}

describe('tables that guests can write to', () => {
  it('have a flood each, unless their rows do not depend on how often somebody asks', () => {
    expect(bounded.map(({ table }) => table).toSorted()).toEqual(Object.keys(FLOODS).toSorted());
  });

  it('are known by the queries that add rows', async () => {
    const { db } = sites.streaming.origin;
    const rows = db.selectFrom('users').select('id').toOperationNode();
    const builder = db.insertInto('page_views').values({ day: '2026-01-01', path: '/' }).toOperationNode();
    const written = sql`with a as (select 1) insert into daily_numbers (day) select 1`.toOperationNode();
    expect([rows, builder, written].map(filledBy)).toEqual([[], ['page_views'], ['daily_numbers']]);
  });

  it('are refused to a handler whose table declares no bound', async () => {
    const open = endpoint({ method: 'POST', path: '/planted', summary: 'Adds a row for anybody.' });
    const { db } = sites.streaming.origin;
    const site = await testOrigin({
      modules: [
        moduleOf([
          handle(open, async () => {
            await db.insertInto('age_sandbox_trouble').values({ kind: 'down', until: new Date() }).execute();
          }),
        ]),
      ],
    });
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url: '/api/planted',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(statusCode).toBe(500);
    expect(await db.selectFrom('age_sandbox_trouble').selectAll().execute()).toEqual([]);
    await site.close();
  });
});

describe.each(bounded.map((rule) => [rule.table, rule] as const))('%s', (table, rule) => {
  const { rows, rowBytes } = rule.guests;

  it('takes no more rows from one network than declared, each no larger', { timeout: TEST_MS }, async () => {
    const before = (await sizeOf(table)).rows;
    const statuses = [];
    for (let at = 0; at < rows + BEYOND; at += 1) statuses.push(await send(table, at, 1));
    const size = await sizeOf(table);
    expect(statuses.at(-1)).toBe(429);
    expect(size.rows - before).toBeGreaterThan(0);
    expect(size.rows - before).toBeLessThanOrEqual(rows);
    expect(size.largest).toBeLessThanOrEqual(rowBytes);
  });

  it('loses the oldest rows beyond its bound, whoever added them', { timeout: TEST_MS }, async () => {
    const { site } = floodOf(table);
    for (let network = 2; network < NETWORKS + 2; network += 1) await send(table, 10_000 + network, network);
    expect((await sizeOf(table)).rows).toBeGreaterThan(STAYING);
    await trimGuestRows(site.origin.db, rule, STAYING);
    expect((await sizeOf(table)).rows).toBe(STAYING);
  });
});
