/**
 * Exporting all editorial content, importing it into an empty database and exporting again yields identical bytes, and no
 * editorial table is omitted.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installedModules, loadBrand, modulesOf } from '#server/bootstrap/brand-modules.ts';
import { installedContent } from '#server/content/installed.ts';
import { exportLines } from '#server/content/export.ts';
import { FaultyLines, importLines } from '#server/content/import.ts';
import { pagesOf } from '#server/bootstrap/declared.ts';
import { editablesOf } from '#server/bootstrap/module.ts';
import { BRANDS } from '#server/bootstrap/served-brands.ts';
import { siteOf } from '#server/bootstrap/site.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';

/** Published tables that are not exported because no editor writes them, with the reason. */
const NOT_WRITTEN_BY_EDITORS: Readonly<Record<string, string>> = {
  seed_version: 'which demo rows were seeded here',
  coupons: 'written by SQL; how often one was used belongs to this database',
  experiments: 'written by SQL; its counts belong to this database',
  static_videos: 'written by SQL, beside the clips that it names',
  age_requirements: "laws of places, which are the operator's duty and not content",
  search_documents: 'the search index, built from films, series, people and confessions',
  search_words: 'the words of the search index',
};

const { kinds } = await installedContent();
const folder = mkdtempSync(join(tmpdir(), 'nocturne-round-trip-'));
const file = join(folder, 'content.jsonl');

let full: TestOrigin;
let empty: TestOrigin;
beforeAll(async () => {
  full = await testOrigin({ seeded: true });
  empty = await testOrigin();
  const menu = {
    brand: 'store',
    sections: [{ url: '/film', texts: { en: { name: 'All films' }, de: { name: 'Alle Filme' } } }],
  };
  await full.origin.db
    .insertInto('menus')
    .values({ brand: 'store', menu: 'navigation', content: JSON.stringify(menu) })
    .execute();
}, 240_000);
afterAll(async () => {
  await Promise.all([full.close(), empty.close()]);
  rmSync(folder, { recursive: true });
});

async function linesOf({ origin }: TestOrigin): Promise<string[]> {
  const lines: string[] = [];
  const { faults } = await exportLines(origin.db, kinds, (line) => void lines.push(line));
  expect(faults).toEqual([]);
  return lines;
}
function bring(lines: readonly string[], { origin }: TestOrigin) {
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return importLines(origin.db, { kinds, file });
}
const parsed = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

it('content of every kind is byte-identical after a round trip through an empty database', async () => {
  const exported = await linesOf(full);
  expect([...new Set(parsed(exported).map(({ kind }) => kind))].toSorted()).toEqual(
    kinds
      .map(({ kind }) => kind)
      // The demo has no edited footer.
      .filter((kind) => kind !== 'footer')
      .toSorted(),
  );
  await bring(exported, empty);
  expect(await linesOf(empty)).toEqual(exported);
  const again = await bring(exported, empty);
  expect(again.filter(({ added, changed }) => added + changed > 0)).toEqual([]);
});

it('every table that staff or editors write is exported', async () => {
  const exported = new Set(kinds.flatMap(({ tables }) => tables));
  const forms = await Promise.all(
    BRANDS.map(async (id) => {
      const brand = await loadBrand(id);
      const modules = await modulesOf(brand);
      const settings = { ...SETTING_DEFAULTS, ...brand.siteSettings };
      const editing = { id, settings, site: siteOf(modules), pages: pagesOf(brand) };
      return editablesOf(modules, editing).all();
    }),
  );
  const edited = forms.flat().flatMap(({ kind }) => kind.tables);
  const published = (await installedModules())
    .flatMap(({ retention }) => retention)
    .flatMap(({ table, published: is }) => (is ? [table] : []))
    .filter((table) => !(table in NOT_WRITTEN_BY_EDITORS));
  expect([...edited, ...published].filter((table) => !exported.has(table))).toEqual([]);
});

it('ids assigned after an import are higher than imported ids', async () => {
  const { db } = empty.origin;
  for (const [table, column] of [
    ['plans', 'subscription_id'],
    ['promo_bars', 'id'],
    ['countdown_promos', 'id'],
  ] as const) {
    const { rows } = await sql<{
      next: number;
      most: number;
    }>`select nextval(pg_get_serial_sequence(${table}, ${column}))::integer as next,
        (select max(${sql.ref(column)}) from ${sql.table(table)})::integer as most`.execute(db);
    expect(rows[0]?.next, table).toBeGreaterThan(rows[0]?.most ?? 0);
  }
});

it("importing a member's story is refused, and the export contains none", async () => {
  const exported = await linesOf(full);
  const one = parsed(exported).find(({ kind }) => kind === 'confession');
  const { db } = full.origin;
  const { id } = await db
    .insertInto('users')
    .values({
      email: 'writer@example.org',
      password_hash: null,
      locale: 'en',
      created_at: full.clock.now(),
      updated_at: full.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('confessions')
    .set({ author_id: id })
    .where('slug', '=', String(one?.['slug']))
    .execute();
  expect(await linesOf(full)).toHaveLength(exported.length - 1);
  await expect(bring([JSON.stringify(one)], full)).rejects.toThrow(FaultyLines);
});

it('a menu entry that links to no page of its brand is refused', async () => {
  const line = {
    kind: 'navigation',
    brand: 'store',
    sections: [{ url: '/no-such-page', texts: { en: { name: 'X' } } }],
  };
  await expect(bring([JSON.stringify(line)], full)).rejects.toThrow('is not a page of this site');
});

it('imported confessions keep their dates, so that lists have the same order', async () => {
  const newestFirst = async ({ origin }: TestOrigin) =>
    origin.db
      .selectFrom('confessions')
      .select(['slug', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('item_order')
      .execute();
  await bring(await linesOf(full), empty);
  const [source, copy] = await Promise.all([newestFirst(full), newestFirst(empty)]);
  const ofEditors = new Set(parsed(await linesOf(full)).map(({ slug }) => slug));
  expect(copy.filter(({ slug }) => ofEditors.has(slug))).toEqual(
    source.filter(({ slug }) => ofEditors.has(slug)),
  );
});

it('changing the text of a confession keeps the seconds of its date', async () => {
  const line = parsed(await linesOf(full)).find(({ kind }) => kind === 'confession');
  const { db } = full.origin;
  const at = new Date(`${String(line?.['created_at'])}:42.500Z`);
  const own = db.selectFrom('confessions').select('created_at').where('slug', '=', String(line?.['slug']));
  await db
    .updateTable('confessions')
    .set({ created_at: at })
    .where('slug', '=', String(line?.['slug']))
    .execute();
  await bring([JSON.stringify({ ...line, author_name: 'Somebody else' })], full);
  expect(await own.executeTakeFirst()).toEqual({ created_at: at });
});

it.each([
  ['offer', { group_plan: 'no-such-offer' }, 'offer no-such-offer is neither'],
  [
    'newsletter form',
    { items: [{ type: 'text', marketing_form_key: 'NO_SUCH_FORM' }] },
    'form NO_SUCH_FORM is neither',
  ],
  ['film', { items: [{ type: 'text', movies: ['no-such-film'] }] }, 'film no-such-film is neither'],
])('a landing page with a missing %s is refused with the line number', async (_, fields, fault) => {
  const line = { kind: 'landing', slug: 'spring', texts: { en: { title: 'Spring' } }, ...fields };
  const refused = bring([JSON.stringify(line)], full);
  await expect(refused).rejects.toThrow(FaultyLines);
  await expect(refused).rejects.toThrow(`line 1: ${fault}`);
});

it('a date that does not exist is refused before anything is written', async () => {
  const offer = { kind: 'offer', promo_url: 'spring', texts: { en: { name: 'Spring' } } };
  const refused = bring([JSON.stringify({ ...offer, valid_from: '2026-02-30T12:00' })], full);
  await expect(refused).rejects.toThrow(FaultyLines);
});
