/** Fixtures: rows of a member in every table that can hold personal data, for the tests of export and deletion. */
import { sql, type Kysely } from 'kysely';
import { installedModules } from '#server/bootstrap/brand-modules.ts';
import type { Database } from '#server/db/schema.ts';
import type { Whose } from '#ports/personal-data.ts';
import { personalDataOf } from '#server/privacy/stored-data.ts';
import { subscribe, type TestOrigin } from '#server/testing/origin.ts';
import { moduleFixtures } from '#tests/support/module-fixtures.ts';
import { isTheirs, type Person } from './personal-rows.ts';

const PERSONAL_DATA = personalDataOf(await installedModules());
const FIXTURES = await moduleFixtures();

/** Values for mandatory columns, by type. */
const SOME: Readonly<Record<string, unknown>> = {
  integer: 1,
  bigint: 1,
  smallint: 1,
  'double precision': 1,
  boolean: true,
  text: 'word',
  jsonb: '{}',
  date: '2026-01-01',
  'timestamp with time zone': '2026-01-01',
};

/** Tables that are not filled: the account exists already; films are sold together with their ledger entry. */
export const NOT_FILLED: ReadonlySet<string> = new Set(['users', 'film_sales']);

/** Columns by which a row belongs to the member through another table. */
async function parentOf(
  db: Kysely<Database>,
  { of, key, by }: Extract<Whose, { readonly of: string }>,
  person: Person,
): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.ref(`t.${key}`)} as value
    from ${sql.table(of)} t where ${isTheirs(by, person, 't')} limit 1`.execute(db);
  return rows[0]?.value;
}

/** Adds a row to each table of a member that this file does not list, such as those of later plugins. */
async function fillOthers(db: Kysely<Database>, id: number): Promise<void> {
  for (const { table, by, file } of PERSONAL_DATA) {
    if ('email' in by || file === null || NOT_FILLED.has(table)) continue;
    const person = { id, email: '', is_email_verified: false, brands: null };
    const own = sql`select 1 from ${sql.table(table)} t where ${isTheirs(by, person, 't')}`;
    if ((await own.execute(db)).rows.length > 0) continue;
    const column = 'of' in by ? by.column : by.id;
    const value = 'of' in by ? await parentOf(db, by, person) : id;
    const { rows } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO'
        and column_default is null and is_identity = 'NO' and column_name <> ${column}`.execute(db);
    const names = [column, ...rows.map(({ name }) => name)].map((name) => sql.ref(name));
    const values = [
      value,
      ...rows.map(({ type }) => (type === 'uuid' ? crypto.randomUUID() : SOME[type])),
    ].map((value) => sql.val(value));
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(db);
  }
}

/** Adds a row to every table that can hold personal data of a member with a confirmed email address. */
export async function fillRows(site: TestOrigin, movie: number, email: string): Promise<number> {
  const { db } = site.origin;
  await db.updateTable('users').set({ is_email_verified: true }).where('email', '=', email).execute();
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const subscription = await subscribe(site, email, { status: 'expired' });
  await sql`insert into transactions (user_id, subscription_id, movie_id, kind, status, amount_cents, currency, gateway, created_at)
    values (${id}, ${subscription}, ${movie}, 'movie', 'paid', 790, 'EUR', 'test', now())`.execute(db);
  await sql`insert into owned_movies (user_id, movie_id, bought_at) values (${id}, ${movie}, now())`.execute(
    db,
  );
  await sql`insert into visualizations (user_id, movie_id, current_position, duration, current_percent, finished, observed_at, updated_at)
    values (${id}, ${movie}, 60, 600, 10, false, now(), now())`.execute(db);
  await sql`insert into newsletter_leads (id, email, status, position, consent_text, locale, country, weekly, offers, asked_at)
    values (${crypto.randomUUID()}, ${email}, 'pending', 'popup', '', 'en', 'ES', true, true, now())`.execute(
    db,
  );
  await sql`insert into comments (model_type, model_id, user_id, commenter_name, content)
    values ('Movie', ${movie}, ${id}, ${email}, ${`a remark of ${email}`})`.execute(db);
  await sql`insert into segment_entries (segment, email, user_id, locale, created_at)
    values ('release-the-ferry', ${email}, ${id}, 'en', now())`.execute(db);
  await sql`insert into segment_entries (segment, email, locale, created_at)
    values ('release-elsewhere', ${email.toUpperCase()}, 'en', now())`.execute(db);
  await sql`insert into mailed_tokens (token_hash, purpose, user_id, address_hash, created_at, expires_at)
    values (${`digest-of-a-link ${id}`}, 'reset_password', ${id}, 'digest', now(), now())`.execute(db);
  await sql`insert into mailbox (kind, recipient, subject, text, html, locale, created_at)
    values ('welcome', ${email}, 'Hello', 'Hello', 'Hello', 'en', now())`.execute(db);
  await sql`insert into impersonations (user_id, reason, token_hash, created_at, expires_at)
    values (${id}, 'A film did not play.', ${`digest-of-a-handover ${id}`}, now(), now())`.execute(db);
  await sql`insert into impersonations (administrator_id, user_id, reason, token_hash, created_at, expires_at)
    values (null, ${id}, 'asked for help', ${`digest-of-a-link ${id} again`}, now(), now())`.execute(db);
  await sql`insert into entitlements (grant_key, user_id, subscription_id, starts_at, ends_at)
    values (${`given to ${id}`}, ${id}, ${subscription}, now(), now() + interval '1 day')`.execute(db);
  for (const { personalRows } of FIXTURES) await personalRows?.(db, id);
  await fillOthers(db, id);
  return id;
}
