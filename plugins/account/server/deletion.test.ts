/** Export and deletion: everything held is handed over, and nothing personal is left in any table. */
import { unzipSync, strFromU8 } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postMeExport, postMeUpdate } from '../api.ts';
import { getMe, postLogin, postPasswordResetCreate } from '../../auth/api.ts';
import { installedModules } from '../../../server/brand-modules.ts';
import { personalDataOf } from '../../../server/stored-data.ts';
import { openAccounts, PASSWORD } from '../../../tests/support/accounts.ts';
import { subscribe, type TestVisitor } from '../../../server/testing.ts';
import { fillRows } from './testing-rows.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
const PERSONAL_DATA = personalDataOf(await installedModules());
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

/** Words that nobody else has: they may be in no table afterwards. */
const NEEDLES = ['vanishing@example.org', 'Ottilie', 'Zephyrstrasse'];

const fill = (email: string) => fillRows(site, movie, email);

const publicTables = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(site.origin.db);
  return rows.map(({ name }) => name);
};

const erase = (who: TestVisitor, password: unknown = PASSWORD) =>
  who.fetch('/api/me/gdpr', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ password }),
  });
const refusalOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];

describe('what is held', () => {
  it('is listed: every column of every table that names a member', async () => {
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
    const listed = PERSONAL_DATA.map(({ table, by }) => `${table}.${Object.values(by)[0]}`);
    const found = rows
      .map(({ table, column }) => `${table}.${column}`)
      .filter((one) => one !== 'users.email');
    expect(found.length).toBeGreaterThan(8);
    // A table that is missing here must be declared by its module, with what becomes of it at deletion.
    expect(found.filter((one) => !listed.includes(one))).toEqual([]);
    expect(listed.filter((one, index) => listed.indexOf(one) !== index)).toEqual([]);
  });
});

describe('export', () => {
  it('hands over one archive with everything, without secrets, that nobody keeps', async () => {
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
    expect(Object.keys(files).toSorted()).toEqual(['readme.txt', ...names].toSorted());
    const rowsOf = (name: string) =>
      JSON.parse(strFromU8(files[`${name}.json`]!)) as Record<string, unknown>[];
    for (const name of names) expect(rowsOf(name.replace('.json', '')), name).not.toEqual([]);
    expect(rowsOf('account')[0]).toMatchObject({ email: 'export@example.org' });
    expect(rowsOf('owned-films')[0]).toMatchObject({ movie: 'the-ferry' });
    const whole = Object.values(files)
      .map((one) => strFromU8(one))
      .join('\n');
    expect(whole).not.toMatch(/argon2|token_hash|digest-of-a-(?:link|handover)/);
  });

  it('speaks the account’s language, comes as a file to the page, and asks for a marker of this site', async () => {
    const { someone } = await member('export-fr@example.org');
    await someone.http.call(postMeUpdate, { body: { locale: 'fr' } });
    const blob = await someone.http.call(postMeExport);
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    expect(strFromU8(files['readme.txt']!)).toContain('Vos données');
    expect((await someone.fetch('/api/me/export', { method: 'POST' })).status).toBe(403);
    expect((await visitor().fetch('/api/me/export', { method: 'POST' })).status).toBe(401);
  });
});

describe('deletion', () => {
  it('leaves nothing personal in any table, keeps the ledger without the person, ends everything and says so', async () => {
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

    const answer = await erase(someone);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie().join()).toMatch(/^Authorization=;/);
    for (const who of [someone, other])
      await expect(who.http.call(getMe)).rejects.toMatchObject({ status: 401 });

    const { db } = site.origin;
    for (const table of await publicTables()) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(
        db,
      );
      const left = rows.filter(({ row }) =>
        NEEDLES.some((needle) => row.toLowerCase().includes(needle.toLowerCase())),
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

    const { rows: jobs } = await sql<{ kind: string }>`select data ->> 'kind' as kind from pgboss.job
      where data::text ilike '%vanishing@example.org%'`.execute(db);
    expect(jobs.map(({ kind }) => kind)).toEqual(['account_deleted']);

    await site.runJobs();
    expect(site.mails.map(({ kind, to, locale }) => [kind, to, locale])).toEqual([
      ['account_deleted', 'vanishing@example.org', 'de'],
    ]);
    // The address is free again.
    await member('vanishing@example.org');
  });

  it('is blocked while premium is active, also when it is cancelled with time left, and not by a no-card trial', async () => {
    for (const [name, more, expected] of [
      ['premium', {}, [409, 'premium_active']],
      ['leaving', { status: 'awaiting_canceled' }, [409, 'premium_active']],
      ['trial', { status: 'trial' }, [409, 'premium_active']],
      ['bundle', { source_group: 3 }, [409, 'premium_active']],
    ] as const) {
      const { someone } = await member(`${name}@example.org`);
      await subscribe(site, `${name}@example.org`, more);
      expect(await refusalOf(await erase(someone)), name).toEqual(expected);
      await someone.http.call(getMe);
    }
    const { someone } = await member('no-card@example.org');
    await subscribe(site, 'no-card@example.org', { status: 'trial', plan_type: 3, source_group: 6 });
    expect((await erase(someone)).status).toBe(204);
  });

  it('asks for the password, counts wrong ones, and happens once', async () => {
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
