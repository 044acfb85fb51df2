/** Every table has a retention rule, and the nightly job applies it as time passes. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import { installedModules } from '../bootstrap/brand-modules.ts';
import { retentionOf } from './stored-data.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let member: Accounts['member'];

const RULES = retentionOf(await installedModules());
const DAY_MS = 86_400_000;
const FAMILY = '00000000-0000-4000-8000-00000000000';

beforeAll(async () => {
  ({ site, member } = await openAccounts());
}, 60_000);
afterAll(() => site.close());

describe('the retention rules', () => {
  it('the retention rules name every table of the database once', async () => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(
      site.origin.db,
    );
    const listed = RULES.map(({ table }) => table).filter((table) => !table.includes('.'));
    expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });
});

/** Adds rows to each table; their retention periods begin now. */
async function fill(user: number): Promise<void> {
  const { db } = site.origin;
  const at = site.clock.now();
  const later = new Date(at.getTime() + 4000 * DAY_MS);
  const before = new Date(at.getTime() - DAY_MS);
  const run = async (...statements: ReturnType<typeof sql>[]) => {
    for (const statement of statements) await statement.execute(db);
  };
  await run(
    sql`delete from access_tokens`,
    sql`delete from refresh_tokens`,
    sql`delete from login_attempts`,
    // Two ended sessions (by the member, by expiry), and an open one with three former access tokens.
    sql`insert into access_tokens (token_hash, user_id, family_id, created_at, expires_at, revoked_at) values
      ('revoked', ${user}, ${`${FAMILY}1`}, ${before}, ${later}, ${at}), ('expired', ${user}, ${`${FAMILY}2`}, ${before}, ${at}, null),
      ('open 1', ${user}, ${`${FAMILY}3`}, ${before}, ${at}, null), ('open 2', ${user}, ${`${FAMILY}3`}, ${before}, ${at}, null),
      ('open 3', ${user}, ${`${FAMILY}3`}, ${before}, ${at}, null)`,
    sql`insert into refresh_tokens (token_hash, user_id, family_id, created_at, expires_at, used_at, revoked_at) values
      ('revoked', ${user}, ${`${FAMILY}1`}, ${before}, ${later}, null, ${at}), ('expired', ${user}, ${`${FAMILY}2`}, ${before}, ${at}, ${before}, null),
      ('open', ${user}, ${`${FAMILY}3`}, ${before}, ${later}, null, null)`,
    sql`insert into mailed_tokens (token_hash, purpose, user_id, address_hash, created_at, expires_at)
      values ('link', 'reset_password', ${user}, 'digest', ${before}, ${at})`,
    sql`insert into email_changes (user_id, address_before, address_after, was_verified, asked_at, expires_at)
      values (${user}, 'a@example.org', 'b@example.org', true, ${before}, ${at})`,
    sql`insert into withdrawals (key, brand, name, email, contract, locale, country, received_at)
      values (${`${FAMILY}1`}, 'streaming', 'A', 'a@example.org', 'N-1', 'en', 'ES', ${at})`,
    sql`insert into account_erasures (digest, erased_at) values ('digest', ${at})`,
    sql`insert into login_attempts (key, attempts, since) values ('past', 1, ${at}), ('a wrong clock', 1, ${later})`,
    sql`insert into page_views (day, path) values (${at.toISOString().slice(0, 10)}::date, '/film')`,
    sql`insert into daily_numbers (day, name, amount) values (${at.toISOString().slice(0, 10)}::date, 'visits', 1)`,
    sql`insert into page_speeds (day, brand, page, metric, device, country, step)
      values (${at.toISOString().slice(0, 10)}::date, 'streaming', '/film', 'LCP', 'MOBILE', 'ES', 80)`,
    sql`insert into page_speed_causes (day, brand, page, metric, device, value, cause)
      values (${at.toISOString().slice(0, 10)}::date, 'streaming', '/film', 'LCP', 'MOBILE', 2000, 'main>img')`,
    sql`insert into experiments (id, percentage) values (1, 50)`,
    sql`insert into experiment_counts (experiment_id, day, variant, what)
      values (1, ${at.toISOString().slice(0, 10)}::date, 0, 'exposure')`,
    sql`insert into consent_history (id, visitor_id, country, marketing, statistics, preferences, gpc, created_at)
      overriding system value values (1, ${`${FAMILY}1`}, 'ES', false, false, false, false, ${at})`,
    sql`insert into consent_texts (hash, language, policy, text, created_at) values ('digest', 'en', '', '', ${at})`,
    sql`insert into consents (visitor_id, history_id) values (${`${FAMILY}1`}, 1)`,
    sql`insert into movies (slug, status, user_level, release_date, length, poster_picture, cover_picture, texts) values
      ('withdrawn', 'Unpublished', 0, '2026-01-01', 60, '{}', '{}', '{}'), ('there', 'Published', 0, '2026-01-01', 60, '{}', '{}', '{}')`,
    sql`insert into segment_entries (segment, email, user_id, locale, created_at, confirmed_at) values
      ('release-there', 'a@example.org', null, 'en', ${at}, null), ('release-there', 'b@example.org', null, 'en', ${at}, ${at}),
      ('release-there', 'c@example.org', ${user}, 'en', ${at}, null), ('release-gone', 'd@example.org', null, 'en', ${at}, ${at})`,
    sql`insert into visualizations (user_id, movie_id, current_position, duration, current_percent, finished, observed_at, updated_at)
      select ${user}, id, 60, 600, 10, false, ${at}, ${at} from movies`,
    sql`insert into confession_submissions (user_id, text, lang, status, submitted_at, withdrawn_at, created_at, updated_at)
      values (${user}, 'begun', 'en', 'draft', null, null, ${at}, ${at}), (${user}, '', 'en', 'submitted', ${at}, ${at}, ${at}, ${at}),
      (${user}, 'sent', 'en', 'submitted', ${at}, null, ${at}, ${at})`,
    sql`insert into confessions (slug, author_name, type, item_order, status, texts, removed_at, created_at, updated_at)
      values ('removed', '', 'letter', 1, 'published', '{}', ${at}, ${at}, ${at})`,
    sql`insert into screen_leases (user_id, screen, expires_at) values (${user}, ${`${FAMILY}1`}, ${at})`,
    sql`insert into live_channels (channel) values (0)`,
    sql`insert into live_programmes (channel, clip, starts_at, ends_at, segments, first_sequence, first_discontinuity)
      values (0, 'clip', ${before}, ${at}, 1, 0, 0)`,
    sql`insert into impersonations (id, user_id, reason, token_hash, created_at, expires_at)
      overriding system value values (1, ${user}, 'asked for help', 'digest', ${at}, ${at})`,
    sql`insert into impersonation_acts (impersonation_id, at, act) values (1, ${at}, 'issued')`,
    sql`insert into staff_actions (act, subject, reason, form_key, at) values ('look', 'member', '', 'digest', ${at})`,
    sql`insert into nc_trials (address_key, granted_at) values ('digest', ${at})`,
    sql`insert into age_proofs (user_id, method, country, proved_at, expires_at, kept_at)
      values (${user}, 'eu', 'GB', ${before}, ${at}, ${before})`,
    sql`insert into age_statistics (brand, month, place, method, outcome, count)
      values ('streaming', ${at.toISOString().slice(0, 10)}::date, 'GB', 'eu', 'started', 1)`,
    sql`insert into age_yoti_sandbox_sessions (id, asked, status, attempts, created_at, expires_at)
      values ('id', '{}', 'PENDING', 0, ${at}, ${at})`,
    sql`insert into age_sandbox_verifications (id, reference, return_url, callback_url, locale, verdict, created_at)
      values ('id', 'reference', '/', 'http://localhost/', 'en', 'pending', ${at})`,
    sql`insert into age_wallet_requests (provider_reference, reference, state_hash, nonce, status, created_at, expires_at)
      values ('over', 'reference', 'hash', 'nonce', 'waiting', ${at}, ${at})`,
    sql`insert into age_sandbox_trouble (kind, until) values ('down', ${at})`,
    sql`insert into mailbox (kind, recipient, subject, text, html, locale, created_at)
      values ('welcome', 'a@example.org', 'Hello', 'Hello', 'Hello', 'en', ${at})`,
    sql`insert into gateway_callbacks (gateway, digest, method, query, content_type, body, address, has_secret, first_at, last_at, state, proof)
      values ('epoch', 'digest', 'POST', '', '', '', '192.0.2.1', false, ${at}, ${at}, 'done', 'digest')`,
    sql`insert into newsletter_leads (id, email, status, position, consent_text, locale, country, weekly, offers, asked_at, unsubscribed_at) values
      (${`${FAMILY}1`}, 'a@example.org', 'pending', 'popup', '', 'en', 'ES', true, true, ${at}, null),
      (${`${FAMILY}2`}, 'b@example.org', 'unsubscribed', 'popup', '', 'en', 'ES', false, false, ${before}, ${at}),
      (${`${FAMILY}3`}, 'c@example.org', 'confirmed', 'popup', '', 'en', 'ES', true, true, ${before}, null)`,
    sql`insert into newsletter_suppressions (address_key, reason, created_at) values ('digest', 'bounce', ${at})`,
    sql`insert into carts (id, brand, user_id, created_at, updated_at)
      values (${`${FAMILY}1`}, 'store', null, ${before}, ${at}), (${`${FAMILY}2`}, 'store', ${user}, ${before}, ${at})`,
    sql`insert into content_notices (id, brand, reference, digest, kind, content_id, path, title, content, category, explanation, name, locale,
        received_at, decision, decided_at) values
      (${`${FAMILY}1`}, 'streaming', 'decided', 'decided', 'page', '/', '/', '', '', 'other', '', '', 'en', ${before}, 'none', ${at}),
      (${`${FAMILY}2`}, 'streaming', 'waiting', 'waiting', 'page', '/', '/', '', '', 'other', '', '', 'en', ${before}, null, null)`,
    sql`insert into notice_appeals (notice_id, side, brand, text, sent_at, decision, decided_at)
      values (${`${FAMILY}1`}, 'notifier', 'streaming', '', ${before}, 'none', ${at})`,
    sql`update pgboss.job set state = 'completed', completed_on = ${at}`,
  );
}

/** The jobs of the tested nights are newer than the job of the start. */
const OF_START = sql`where t.name = 'age-gate.forget'`;

const count = async (table: string): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} t
    ${table === 'pgboss.job' ? OF_START : sql``}`.execute(site.origin.db)
  ).rows[0]?.n ?? 0;

it('the nightly job removes rows when their retention period ends, not earlier, and keeps rows in use', async () => {
  const { db, jobs } = site.origin;
  await member('kept@example.org');
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await jobs.send('age-gate.forget', {});
  await fill(id);
  const start = site.clock.now().getTime();
  /** Runs the nightly job this many days after the start. */
  const nightAt = async (days: number): Promise<void> => {
    site.clock.advance(start + days * DAY_MS - site.clock.now().getTime());
    await jobs.send('retention', {});
    await site.runJobs();
  };
  const left: Readonly<Record<string, number>> = {
    access_tokens: 2,
    refresh_tokens: 1,
    segment_entries: 2,
    visualizations: 1,
    confession_submissions: 1,
    newsletter_leads: 1,
    carts: 1,
    content_notices: 1,
  };
  const rules = Map.groupBy(
    RULES.filter(({ isExpired }) => isExpired),
    ({ days }) => days ?? 0,
  );
  expect([...rules.values()].flat().length).toBeGreaterThan(12);
  for (const [days, due] of [...rules].toSorted(([a], [b]) => a - b)) {
    await nightAt(days - 0.1);
    const before = await Promise.all(due.map(({ table }) => count(table)));
    await nightAt(days + 1.1);
    const after = await Promise.all(due.map(({ table }) => count(table)));
    for (const [index, { table }] of due.entries())
      expect([table, before[index]! > after[index]!, after[index]]).toEqual([table, true, left[table] ?? 0]);
  }
  expect(await count('consents')).toBe(0);
  expect(await count('users')).toBe(1);
  const { rows } = await sql<{
    hash: string;
  }>`select token_hash as hash from access_tokens order by id`.execute(db);
  expect(rows.map(({ hash }) => hash)).toEqual(['open 1', 'open 3']);
});
