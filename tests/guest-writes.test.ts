/** Guests cannot fill the database: every table that guests can write to declares a limit and keeps it. */
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

/** Number of networks that write more rows than the limit, and number of rows that remain. */
const NETWORKS = IS_PROVING ? 20_000 : 12;
const STAYING = IS_PROVING ? 5000 : 5;
/** Networks from this number on are used by one table each. */
const FIRST_NETWORK = 100_000;
/** Number of requests above the limit of one network. */
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

/** One IP address in each of the networks. */
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
  it('every table has a flood test unless requests do not increase its number of rows', () => {
    expect(bounded.map(({ table }) => table).toSorted()).toEqual(Object.keys(FLOODS).toSorted());
  });

  it('every query that adds rows to such a table is detected', async () => {
    const { db } = sites.streaming.origin;
    const rows = db.selectFrom('users').select('id').toOperationNode();
    const builder = db.insertInto('page_views').values({ day: '2026-01-01', path: '/' }).toOperationNode();
    const written = sql`with a as (select 1) insert into daily_numbers (day) select 1`.toOperationNode();
    expect([rows, builder, written].map(filledBy)).toEqual([[], ['page_views'], ['daily_numbers']]);
  });

  it('a handler is refused if its table declares no limit', async () => {
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

describe.each(bounded.map((rule) => [rule.table, rule] as const))('table %s', (table, rule) => {
  const { rows, rowBytes } = rule.guests;
  /** A network of its own, because tables share limits such as that of emails to one network. */
  const network = FIRST_NETWORK + bounded.indexOf(rule);

  it(
    'one network adds no more rows than declared, each within the size limit',
    { timeout: TEST_MS },
    async () => {
      const before = (await sizeOf(table)).rows;
      const statuses = [];
      for (let at = 0; at < rows + BEYOND; at += 1) statuses.push(await send(table, at, network));
      const size = await sizeOf(table);
      expect(statuses.at(-1)).toBe(429);
      expect(size.rows - before).toBeGreaterThan(0);
      expect(size.rows - before).toBeLessThanOrEqual(rows);
      expect(size.largest).toBeLessThanOrEqual(rowBytes);
    },
  );

  it(
    'rows beyond the limit replace the oldest, regardless of who wrote them',
    { timeout: TEST_MS },
    async () => {
      const { site } = floodOf(table);
      for (let network = 2; network < NETWORKS + 2; network += 1)
        await send(table, 10_000 + network, network);
      expect((await sizeOf(table)).rows).toBeGreaterThan(STAYING);
      await trimGuestRows(site.origin.db, rule, STAYING);
      expect((await sizeOf(table)).rows).toBe(STAYING);
    },
  );
});
