/** Migrations that change stored rows, tested with rows as they were stored before each migration. */
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKysely } from '#server/db/kysely.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrationFiles } from '#server/db/migration-files.ts';
import { openPool, type OpenPool } from '#server/db/pool.ts';
import type { Database } from '#server/db/schema.ts';

/** Number of the first migration that is tested. */
const FIRST = '084';
const AT = '2026-03-01T12:00:00.000Z';
const LATER = '2026-03-10T12:00:00.000Z';
const operation = (number: number): string => String(number).padStart(32, '0');

let open: OpenPool;
let db: Kysely<Database>;

/** Rows before the migrations. Amounts, texts and plans do not matter here. */
const OLD_ROWS = [
  `insert into users (email, locale, created_at, updated_at)
    select 'member-' || n || '@example.org', 'en', '${AT}', '${AT}' from generate_series(1, 4) n`,
  // Subscriptions: 1 a bundle sold here, 2 a bundle from the sister platform, 3 cancelled but still running, 4 ended
  // without payment, 5 ended by a cancellation.
  `insert into subscriptions (id, user_id, status, source_group, plan_name, plan_type, price_cents, currency, recurring_months,
      started_at, expires_at, canceled_at)
    values (1, 1, 'active', 3, 'Together', 2, 2995, 'EUR', 1, '${AT}', '${LATER}', null),
      (2, 2, 'active', 3, 'Together', 2, 2995, 'EUR', 1, '${AT}', '${LATER}', null),
      (3, 3, 'awaiting_canceled', 1, 'Monthly', 2, 1995, 'EUR', 1, '${AT}', '${LATER}', '${AT}'),
      (4, 3, 'expired', 1, 'Monthly', 2, 1995, 'EUR', 1, '${AT}', '${LATER}', '${AT}'),
      (5, 4, 'expired', 1, 'Monthly', 2, 1995, 'EUR', 1, '${AT}', '${LATER}', '${AT}')`,
  `insert into subscription_terms (subscription_id, user_id, plan, billed_by, phase, ended_by, period_starts_at, period_ends_at,
      period_paid_minor)
    values (1, 1, '{}', 'us', 'running', null, '${AT}', '${LATER}', 2995),
      (3, 3, '{}', 'us', 'ending', null, '${AT}', '${LATER}', 1995),
      (4, 3, '{}', 'us', 'ended', 'unpaid', '${AT}', '${LATER}', 1995),
      (5, 4, '{}', 'us', 'ended', 'cancel', '${AT}', '${LATER}', 1995)`,
  // A plan change replaced the first plan.
  `insert into ledger_entries (id, key, kind, currency, amount_minor, gateway, operation_id, occurred_at, created_at)
    values (1, 'skyflow:one:sale', 'sale', 'EUR', 1995, 'skyflow', '${operation(1)}', '${AT}', '${AT}'),
      (2, 'skyflow:two:renewal', 'renewal', 'EUR', 2490, 'skyflow', '${operation(2)}', '${LATER}', '${LATER}')`,
  `insert into ledger_postings (entry_id, account, amount_minor)
    values (1, 'gateway:skyflow', 1995), (1, 'revenue', -1995), (2, 'gateway:skyflow', 2490), (2, 'revenue', -2490)`,
  `insert into entitlements (entry_id, grant_key, user_id, subscription_id, starts_at, ends_at, revoked_at)
    values (1, null, 1, 1, '${AT}', '2026-04-01', '${LATER}'), (2, null, 1, 1, '${LATER}', '2026-05-01', null),
      (null, 'year:1', 1, 1, '${AT}', '2027-03-01', '${LATER}')`,
  `insert into payments (id, operation_id, user_id, purpose, subject, subject_key, subscription_id, amount_minor, currency, tax_country,
      tax_minor, coupon_key, gateway, mode, test, state, entry_id, locale, created_at, settled_at)
    values (1, '${operation(1)}', 1, 'join', '{}', 'plan:1', 1, 1995, 'EUR', 'DE', 0, 'SPRING', 'skyflow', 'inline', false, 'paid', 1, 'en', '${AT}', '${AT}'),
      (2, '${operation(2)}', 1, 'plan_change', '{}', 'plan:2', 1, 2490, 'EUR', 'DE', 0, null, 'skyflow', 'server', false, 'paid', 2, 'en', '${LATER}', '${LATER}'),
      (3, '${operation(3)}', 2, 'join', '{}', 'plan:1', null, 1995, 'EUR', 'DE', 0, 'SPRING', 'epoch', 'redirect', false, 'sent', null, 'en', '${AT}', null),
      (4, '${operation(4)}', 3, 'join', '{}', 'plan:1', null, 1995, 'EUR', 'DE', 0, 'SPRING', 'epoch', 'redirect', false, 'declined', null, 'en', '${AT}', null),
      (5, '${operation(5)}', 4, 'movies', '{}', 'cart:1', null, 995, 'EUR', 'DE', 0, 'MATINEE', 'segpay', 'redirect', false, 'pending', null, 'en', '${AT}', null)`,
  `insert into coupons (id, key, percent) values (1, 'SPRING', 20)`,
  `insert into cart_coupons (id, key, percent) values (1, 'MATINEE', 20)`,
  `insert into coupon_uses (operation_id, coupon_id, user_id, used_at) values ('${operation(1)}', 1, 1, '${AT}')`,
  `insert into payment_operations (gateway, key, payment_id, kind, state, reply, created_at)
    values ('epoch', 'checkout:3', 3, 'checkout', 'done',
        '{"is": "page", "method": "GET", "url": "https://epoch.example/join?email=ana%40example.org"}', '${AT}'),
      ('epoch', 'checkout:4', 4, 'checkout', 'done', '{"is": "page", "method": "GET", "url": "https://epoch.example/join?x=1"}', '${AT}')`,
  // Callbacks: 1 processed, 2 rejected, 3 waiting to be processed.
  `insert into gateway_callbacks (id, gateway, digest, method, query, content_type, body, address, has_secret, first_at, last_at, state, reason, proof)
    values (1, 'epoch', 'a', 'POST', 'q=1', 'text/plain', 'ans=YOK&password=secret', '192.0.2.1', false, '${AT}', '${AT}', 'done', null, 'hmac'),
      (2, 'epoch', 'b', 'POST', '', 'text/plain', 'password=secret', '192.0.2.2', false, '${AT}', '${AT}', 'refused', 'signature', null),
      (3, 'epoch', 'c', 'POST', '', 'text/plain', 'ans=YOK', '192.0.2.1', false, '${AT}', '${AT}', 'stored', null, null)`,
  `insert into gateway_events (gateway, event_id, event, callback_id, payment_id, state, order_ref, created_at)
    values ('epoch', 'join:1', '{"eventId": "join:1", "transactionId": "70001"}', 1, 1, 'applied', '${operation(1)}', '${AT}')`,
];

async function rows<Row>(query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(db)).rows;
}

beforeAll(async () => {
  open = await openPool({ memory: true });
  db = createKysely(open);
  await migrate(
    db,
    migrationFiles().filter(({ name }) => name < FIRST),
  );
  await db.transaction().execute(async (trx) => {
    for (const statement of OLD_ROWS) await sql.raw(statement).execute(trx);
  });
  await migrate(db);
}, 120_000);
afterAll(() => open.close());

describe('rows stored before a migration', () => {
  it('migration 084 marks only a bundle sold here as a bundle of this site', async () => {
    expect(
      await rows('select id, source_group, unlocks_sister from subscriptions where id < 4 order by id'),
    ).toEqual([
      { id: 1, source_group: 1, unlocks_sister: true },
      { id: 2, source_group: 3, unlocks_sister: false },
      { id: 3, source_group: 1, unlocks_sister: false },
    ]);
  });

  it('migration 085 stops charges only for cancelled subscriptions', async () => {
    const stopped = await rows<{ id: number; at: Date | null }>(
      'select subscription_id as id, charges_stopped_at as at from subscription_terms order by 1',
    );
    expect(stopped.map(({ id, at }) => [id, at?.toISOString() ?? null])).toEqual([
      [1, null],
      [3, AT],
      [4, null],
      [5, AT],
    ]);
  });

  it('migration 086 links access that a plan change removed to that change, and leaves a gift unlinked', async () => {
    expect(await rows('select entry_id, revoked_by from entitlements order by id')).toEqual([
      { entry_id: 1, revoked_by: 2 },
      { entry_id: 2, revoked_by: null },
      { entry_id: null, revoked_by: null },
    ]);
  });

  it('migration 088 empties processed callbacks but keeps their events, and keeps a waiting callback', async () => {
    const callbacks = await rows<{ body: Uint8Array }>(
      'select id, body, query, events, removed, size_bytes, rejected_for from gateway_callbacks order by id',
    );
    const text = (body: Uint8Array) => new TextDecoder().decode(body);
    expect(callbacks.map((one) => ({ ...one, body: text(one.body) }))).toEqual([
      {
        id: 1,
        body: '',
        query: '',
        events: [{ eventId: 'join:1', transactionId: '70001' }],
        removed: ['*'],
        size_bytes: 23,
        rejected_for: null,
      },
      {
        id: 2,
        body: '',
        query: '',
        events: null,
        removed: ['*'],
        size_bytes: 15,
        rejected_for: 'signature',
      },
      { id: 3, body: 'ans=YOK', query: '', events: null, removed: [], size_bytes: null, rejected_for: null },
    ]);
  });

  it('migration 089 makes parts of an email address searchable', async () => {
    const found = await rows(
      `select id from users where letter_triples(email) @> letter_triples('member-3') order by id`,
    );
    expect(found).toEqual([{ id: 3 }]);
  });

  it('migrations 090 and 091 keep counted coupon uses, and open orders reserve one', async () => {
    const uses = (table: string) =>
      rows(`select operation_id, user_id, state, over_limit from ${table} order by operation_id`);
    expect(await uses('coupon_uses')).toEqual([
      { operation_id: operation(1), user_id: 1, state: 'used', over_limit: false },
      { operation_id: operation(3), user_id: 2, state: 'held', over_limit: false },
    ]);
    expect(await uses('cart_coupon_uses')).toEqual([
      { operation_id: operation(5), user_id: 4, state: 'held', over_limit: false },
    ]);
  });

  it('migration 095 deletes stored pages that name their payer and keeps others', async () => {
    const replies = await rows<{ reply: { url?: string } }>(
      `select reply from payment_operations order by id`,
    );
    expect(replies.map(({ reply }) => reply.url)).toEqual([undefined, 'https://epoch.example/join?x=1']);
  });
});
