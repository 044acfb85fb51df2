/** The database has every language of the site, and the migration for a new language adds all that depends on it. */
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { up } from './language-migration.ts';

/** A language that every released database has. */
const MODEL = 'fr';
/** A language that the site does not have. */
const NEW = 'zz';
/** A lower number means that the parts of a language are no longer found. */
const LEAST_PARTS = 8;

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin();
  const texts = JSON.stringify({ en: { title: 'Night' } });
  await sql`insert into tags (slug, category_type, texts) values ('night', 'genre', ${texts})`.execute(
    site.origin.db,
  );
});
afterAll(() => site.close());

interface Part {
  readonly name: string;
  readonly text: string;
}

/** Columns, indexes, checks and functions with their definitions. */
async function partsOf(db: Kysely<never>): Promise<readonly Part[]> {
  const { rows } = await sql<Part>`
    select attrelid::regclass || '.' || attname as name, coalesce(pg_get_expr(adbin, adrelid), '') as text
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid in (select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)
    union all select indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select conname, pg_get_constraintdef(oid) from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace
    union all select proname || '()', prosrc from pg_proc where pronamespace = 'public'::regnamespace`.execute(
    db,
  );
  return rows;
}

/** The parts that exist for the model, or that list it, but not for this language. */
async function lackingOf(db: Kysely<never>, locale: string): Promise<readonly string[]> {
  const parts = await partsOf(db);
  const ofModel = parts.filter(({ name }) => name.endsWith(`_${MODEL}`));
  const listing = parts.filter(
    ({ name, text }) => !ofModel.some((one) => one.name === name) && text.includes(`'${MODEL}'`),
  );
  expect(ofModel.length + listing.length).toBeGreaterThanOrEqual(LEAST_PARTS);
  const renamed = (text: string) =>
    text.replaceAll(`_${MODEL}`, `_${locale}`).replaceAll(`'${MODEL}'`, `'${locale}'`);
  return [
    ...ofModel
      .map(({ name, text }) => ({ name: renamed(name), text: renamed(text) }))
      .filter((wanted) => !parts.some(({ name, text }) => name === wanted.name && text === wanted.text)),
    ...listing.filter(({ text }) => !text.includes(`'${locale}'`)),
  ].map(({ name }) => name);
}

const documentsIn = async (locale: string) =>
  (
    await sql`select kind, id from search_documents where locale = ${locale} order by kind, id`.execute(
      site.origin.db,
    )
  ).rows;

it.each(LOCALES)('the database has sort keys, search and checks for %s', async (locale) => {
  expect(
    await lackingOf(site.origin.db as never, locale),
    'copy plugins/catalogue/server/language-migration.ts to plugins/catalogue/server/migrations/NNN-<language>.ts',
  ).toEqual([]);
  expect(await documentsIn(locale)).toHaveLength(1);
});

it('the migration adds to a database all that depends on a language, and may run again', async () => {
  const db = site.origin.db as never;
  expect(await lackingOf(db, NEW)).not.toEqual([]);
  await up(db, [...LOCALES, NEW]);
  await up(db, [...LOCALES, NEW]);
  expect(await lackingOf(db, NEW)).toEqual([]);
  expect(await documentsIn(NEW)).toHaveLength(1);
});

it('the migration changes nothing of the other languages', async () => {
  const known = async () =>
    (await partsOf(site.origin.db as never)).filter(({ name }) => name !== 'search_put()');
  const [before, body] = [
    await known(),
    async () => (await partsOf(site.origin.db as never)).find(({ name }) => name === 'search_put()'),
  ];
  const written = await body();
  await up(site.origin.db as never, LOCALES);
  expect((await body())?.text.replaceAll(/\s+/g, ' ')).toBe(
    written?.text.replace(`, '${NEW}'`, '').replaceAll(/\s+/g, ' '),
  );
  expect((await known()).length).toBe(before.length);
});
