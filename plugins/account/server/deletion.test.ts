/** Export and deletion: the export contains everything stored, and a deletion leaves nothing personal in any table. */
import { unzipSync, strFromU8 } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMeLeaving, postMeExport, postMeUpdate } from '../api.ts';
import { getMe, postLogin, postPasswordResetCreate } from '#plugins/auth/api.ts';
import { installedModules } from '#server/bootstrap/brand-modules.ts';
import { personalDataOf, retentionOf } from '#server/privacy/stored-data.ts';
import { openAccounts, PASSWORD } from '#tests/support/accounts.ts';
import { subscribe, type TestVisitor } from '#server/testing/origin.ts';
import { fillRows, NOT_FILLED } from './testing-rows.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
const MODULES = await installedModules();
const PERSONAL_DATA = personalDataOf(MODULES);
const RULES = retentionOf(MODULES);
let site: Accounts['site'];
let member: Accounts['member'];
let visitor: Accounts['visitor'];
let movie: number;

beforeAll(async () => {
  ({ site, member, visitor } = await openAccounts());
  const { rows } = await sql<{ id: number }>`insert into movies
    (slug, status, user_level, release_date, length, poster_picture, cover_picture, texts)
    values ('the-ferry', 'Published', 0, '2026-01-01', 60, '{}', '{}', '{}') returning id`.execute(
    site.origin.db,
  );
  movie = rows[0]?.id ?? 0;
}, 60_000);
afterAll(() => site.close());

/** Unique words that must not be in any table afterwards. */
const NEEDLES = ['vanishing@example.org', 'Ottilie', 'Zephyrstrasse'];

const fill = (email: string) => fillRows(site, movie, email);

const publicTables = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(site.origin.db);
  return rows.map(({ name }) => name);
};

const erase = (who: TestVisitor, password: unknown = PASSWORD, more: object = {}) =>
  who.fetch('/api/me/gdpr', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ password, ...more }),
  });
const refusalOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];

describe('the list of personal columns', () => {
  it('contains every column of every table that references a member', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (
        c.column_name ~ '(^|_)(user|member|owner|commenter|admin)_id$' or c.column_name ~ '(^|_)(email|recipient)$'
        or (c.table_name, c.column_name) in (
          select k.table_name, k.column_name from information_schema.referential_constraints r
          join information_schema.key_column_usage k on k.constraint_name = r.constraint_name
          join information_schema.constraint_column_usage u on u.constraint_name = r.constraint_name
          where u.table_name = 'users'))`.execute(site.origin.db);
    const listed = PERSONAL_DATA.flatMap(({ table, by }) =>
      [String(Object.values(by)[0]), ...('email' in by && by.account ? [by.account] : [])].map(
        (column) => `${table}.${column}`,
      ),
    );
    const found = rows
      .map(({ table, column }) => `${table}.${column}`)
      .filter((one) => one !== 'users.email');
    expect(found.length).toBeGreaterThan(8);
    // If this reports a table, its module must declare it, with what happens to it at deletion.
    expect(found.filter((one) => !listed.includes(one))).toEqual([]);
    expect(listed.filter((one, index) => listed.indexOf(one) !== index)).toEqual([]);
  });
});

/** Tables that reference members without personal content. */
const NOT_THEIRS: Readonly<Record<string, string>> = {
  ledger_postings: 'how an amount is booked on accounts of the site',
  confession_tags: 'categories of what is published',
  confession_audio: 'readings of what is published',
};

describe('the declarations of personal data', () => {
  it('find rows held by an email address after it has changed, or the rows are removed before it is forgotten', () => {
    const storedDays = (name: string) => RULES.find(({ table }) => table === name)?.days ?? Infinity;
    const forgotten = PERSONAL_DATA.filter(
      ({ table, by }) =>
        'email' in by &&
        by.moves !== true &&
        by.account === undefined &&
        storedDays(table) > storedDays('email_changes'),
    );
    expect(forgotten.map(({ table }) => table)).toEqual([]);
  });

  it('cover every table that references a declared table', async () => {
    const { rows } = await sql<{ child: string; parent: string }>`
      select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent
      from pg_constraint where contype = 'f'`.execute(site.origin.db);
    const declared = new Set(PERSONAL_DATA.map(({ table }) => table));
    const missing = rows.filter(
      ({ child, parent }) => declared.has(parent) && !declared.has(child) && !(child in NOT_THEIRS),
    );
    expect(missing).toEqual([]);
  });

  it('name only existing columns, and give a reason for each withheld one', async () => {
    const { rows } = await sql<{
      table: string;
      column: string;
    }>`select table_name as table, column_name as column
      from information_schema.columns where table_schema = 'public'`.execute(site.origin.db);
    const columns = new Set(rows.map(({ table, column }) => `${table}.${column}`));
    const named = PERSONAL_DATA.flatMap(({ table, withheld = {}, blank = {} }) =>
      [...Object.keys(withheld), ...Object.keys(blank)].map((name) => `${table}.${name.split('.')[0]}`),
    );
    expect(named.filter((name) => !columns.has(name))).toEqual([]);
    const reasons = PERSONAL_DATA.flatMap((one) => [
      ...Object.values(one.withheld ?? {}),
      ...(one.file === null ? [one.why] : []),
    ]);
    expect(reasons.filter((why) => why.length < 10)).toEqual([]);
  });
});

describe('an export', () => {
  it('contains every column of every declared table except the withheld ones', async () => {
    const { someone } = await member('columns@example.org');
    await fill('columns@example.org');
    const blob = await someone.http.call(postMeExport);
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    const { rows } = await sql<{
      table: string;
      column: string;
    }>`select table_name as table, column_name as column
      from information_schema.columns where table_schema = 'public'`.execute(site.origin.db);
    for (const one of PERSONAL_DATA) {
      if (one.file === null || (NOT_FILLED.has(one.table) && one.table !== 'users')) continue;
      const [row = {}] = JSON.parse(strFromU8(files[`${one.file}.json`]!)) as Record<string, unknown>[];
      const expected = rows
        .filter(({ table, column }) => table === one.table && !(column in (one.withheld ?? {})))
        .map(({ column }) => column);
      expect([one.file, expected.filter((column) => !(column in row))]).toEqual([one.file, []]);
    }
    expect(strFromU8(files['payment-operations.json']!)).not.toContain('pay.example');
    expect(strFromU8(files['payment-reports.json']!)).toContain('order_id=');
  });

  it('is one archive that contains no secrets and is not stored', async () => {
    const { someone } = await member('export@example.org');
    await fill('export@example.org');
    const answer = await someone.fetch('/api/me/export', {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="account-data.zip"');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const names = PERSONAL_DATA.flatMap(({ file }) => (file === null ? [] : [`${file}.json`]));
    expect(Object.keys(files).toSorted()).toEqual(['index.html', ...names].toSorted());
    const page = strFromU8(files['index.html']!);
    for (const name of names) expect(page).toContain(`File: ${name}.`);
    const rowsOf = (name: string) =>
      JSON.parse(strFromU8(files[`${name}.json`]!)) as Record<string, unknown>[];
    for (const { file, table } of PERSONAL_DATA)
      if (file !== null && table !== 'film_sales') expect(rowsOf(file), file).not.toEqual([]);
    expect(rowsOf('account')[0]).toMatchObject({ email: 'export@example.org' });
    expect(rowsOf('owned-films')[0]).toMatchObject({ movie: 'the-ferry' });
    const whole = Object.values(files)
      .map((one) => strFromU8(one))
      .join('\n');
    expect(whole).not.toMatch(/argon2|token_hash|digest-of-a-(?:link|handover)/);
  });

  it('is a file download in the account’s language and requires the CSRF header', async () => {
    const { someone } = await member('export-fr@example.org');
    await someone.http.call(postMeUpdate, { body: { locale: 'fr' } });
    const blob = await someone.http.call(postMeExport);
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    expect(strFromU8(files['index.html']!)).toMatch(/<html lang="fr">[\s\S]*Vos données[\s\S]*Commentaires/);
    expect((await someone.fetch('/api/me/export', { method: 'POST' })).status).toBe(403);
    expect((await visitor().fetch('/api/me/export', { method: 'POST' })).status).toBe(401);
  });
});

describe('a deletion', () => {
  it('leaves only the anonymised ledger and the confirmation email', async () => {
    const { someone } = await member('vanishing@example.org');
    const other = visitor();
    await other.http.call(postLogin, { body: { username: 'vanishing@example.org', password: PASSWORD } });
    await someone.http.call(postMeUpdate, {
      body: { name: 'Ottilie', address: 'Zephyrstrasse 1', locale: 'de' },
    });
    const id = await fill('vanishing@example.org');
    await someone.http.call(postPasswordResetCreate, { body: { email: 'vanishing@example.org' } });
    await site.runJobs();
    site.mails.length = 0;

    const { confirms } = await someone.http.call(getMeLeaving);
    const answer = await erase(someone, PASSWORD, { confirms });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie().join()).toMatch(/^Authorization=;/);
    for (const who of [someone, other])
      await expect(who.http.call(getMe)).rejects.toMatchObject({ status: 401 });

    const { db } = site.origin;
    for (const table of await publicTables()) {
      const named = PERSONAL_DATA.flatMap((one) => (one.table === table ? Object.keys(one.names ?? {}) : []));
      const { rows } = await sql<{ row: string }>`select (to_jsonb(t) - ${named}::text[])::text as row
        from ${sql.table(table)} t`.execute(db);
      const left = rows.filter(({ row }) =>
        [...NEEDLES, `payer-${id}%40`].some((needle) => row.toLowerCase().includes(needle.toLowerCase())),
      );
      expect(left, table).toEqual([]);
    }
    for (const { table, by } of PERSONAL_DATA.filter((one) => 'id' in one.by)) {
      const { rows } =
        await sql`select 1 from ${sql.table(table)} where ${sql.ref(String(Object.values(by)[0]))} = ${id}`.execute(
          db,
        );
      expect(rows, table).toEqual([]);
    }
    const { rows: ledger } = await sql<{ amount_cents: number }>`select * from transactions
      where user_id is null and movie_id = ${movie}`.execute(db);
    expect(ledger).toMatchObject([{ amount_cents: 790, user_id: null, subscription_id: null }]);

    const { rows: reasons } = await sql<{
      reason: string;
    }>`select reason from staff_actions where form_key = ${`form-of-${id}`}
      union all select reason from impersonations where token_hash like ${`digest-of-a-% ${id}%`}`.execute(
      db,
    );
    expect(reasons.map(({ reason }) => reason)).toEqual(['', '', '']);

    const { rows: jobs } = await sql<{ kind: string }>`select data ->> 'kind' as kind from pgboss.job
      where data::text ilike '%vanishing@example.org%'`.execute(db);
    expect(jobs.map(({ kind }) => kind)).toEqual(['account_deleted']);

    await site.runJobs();
    expect(site.mails.map(({ kind, to, locale }) => [kind, to, locale])).toEqual([
      ['account_deleted', 'vanishing@example.org', 'de'],
    ]);
    // The address can sign up again.
    await member('vanishing@example.org');
  });

  it('is refused while a subscription renews, except for a no-card trial', async () => {
    for (const [name, more, expected] of [
      ['premium', {}, 'subscription'],
      ['trial', { status: 'trial' }, 'subscription'],
      ['bundle', { source_group: 3 }, 'bundle'],
    ] as const) {
      const { someone } = await member(`${name}@example.org`);
      await subscribe(site, `${name}@example.org`, more);
      expect((await someone.http.call(getMeLeaving)).blocked_by, name).toBe(expected);
      expect(await refusalOf(await erase(someone)), name).toEqual([409, 'premium_active']);
      await someone.http.call(getMe);
    }
    const { someone } = await member('no-card@example.org');
    await subscribe(site, 'no-card@example.org', { status: 'trial', plan_type: 3, source_group: 6 });
    const { confirms } = await someone.http.call(getMeLeaving);
    expect((await erase(someone, PASSWORD, { confirms })).status).toBe(204);
  });

  it('removes a cancelled subscription, a gift and films only after the member has confirmed the loss', async () => {
    const { db, now } = site.origin;
    const { someone } = await member('leaving@example.org');
    const id = await subscribe(site, 'leaving@example.org', { status: 'awaiting_canceled' });
    const { id: userId } = await someone.http.call(getMe);
    const give = (days: number) =>
      sql`insert into entitlements (grant_key, user_id, subscription_id, starts_at, ends_at)
        values (${`days:${days}:leaving`}, ${userId}, ${id}, ${now()}, ${new Date(now().getTime() + days * 86_400_000)})`.execute(
        db,
      );
    await give(3);
    await sql`insert into owned_movies (user_id, movie_id, bought_at) values (${userId}, ${movie}, now())`.execute(
      db,
    );
    await sql`insert into transactions (user_id, movie_id, kind, status, amount_cents, currency, gateway, created_at)
      values (${userId}, ${movie}, 'movie', 'paid', 790, 'EUR', 'test', now()),
        (${userId}, ${movie}, 'movie', 'paid', 890, 'USD', 'test', now()),
        (${userId}, ${movie}, 'movie', 'paid', 110, 'USD', 'test', now())`.execute(db);
    expect(await refusalOf(await erase(someone))).toEqual([409, 'not_confirmed']);
    const shown = await someone.http.call(getMeLeaving);
    expect(shown).toMatchObject({
      blocked_by: null,
      access: [{ kind: 'gift', days: 3, amount_cents: null }],
      films: {
        count: 1,
        paid: [
          { amount_cents: 790, currency: 'EUR' },
          { amount_cents: 1000, currency: 'USD' },
        ],
      },
      stories: { published: 0, chosen: 0 },
    });
    // Something else was granted in the meantime.
    await give(40);
    expect(await refusalOf(await erase(someone, PASSWORD, { confirms: shown.confirms }))).toEqual([
      409,
      'not_confirmed',
    ]);
    const { confirms } = await someone.http.call(getMeLeaving);
    expect((await erase(someone, PASSWORD, { confirms })).status).toBe(204);
    const { rows } = await sql`select grant_key ~ '^given:' as forgotten from entitlements
      where grant_key like 'days:%:leaving' or user_id is null and starts_at = ${now()}`.execute(db);
    expect(rows).toEqual([{ forgotten: true }, { forgotten: true }]);
  });

  it('requires the password and happens only once', async () => {
    const { someone } = await member('twice@example.org');
    expect(await refusalOf(await erase(someone, 'not this one'))).toEqual([422, 'wrong_password']);
    expect(await refusalOf(await erase(someone, ''))).toEqual([422, 'invalid']);
    expect(await refusalOf(await erase(someone, 7))).toEqual([422, 'invalid']);
    const twice = await Promise.all([erase(someone), erase(someone)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([204, 401]);
    const { someone: guesser } = await member('guesses@example.org');
    for (let tried = 0; tried < 10; tried += 1) await erase(guesser, `guess ${tried}`);
    const limited = await erase(guesser);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(60);
  });
});
