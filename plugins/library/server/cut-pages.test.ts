/** Pages of a library, which are cut before their cards are made, equal the same part of the whole list. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Films, type Viewer } from '#ports/films.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { watched, watchHistory, type Library } from './store.ts';
import { wishes } from './wish-store.ts';

const PER_PAGE = 7;
const VIEWERS: readonly Viewer[] = [
  { country: 'DE', locale: 'en' },
  { country: 'US', locale: 'fr' },
];
let site: TestOrigin;
let library: Library;
let userId: number;

beforeAll(async () => {
  site = await testOrigin({ seeded: true });
  const { db, modules, now } = site.origin;
  const films = modules.service(Films);
  if (!films) throw new Error('the brand has no films');
  library = { db, films };
  const at = now();
  const { id } = await db
    .insertInto('users')
    .values({ email: 'heavy@cut.example', locale: 'en', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  userId = id;
  // Every film, with those that nobody may see, and every series.
  await sql`insert into visualizations (user_id, movie_id, current_position, duration, current_percent, finished,
      observed_at, updated_at, finished_at)
    select ${userId}, id, id % 5, 100, id % 100, id % 3 = 0, ${at}, ${at}::timestamptz - id % 4 * interval '1 hour',
      case when id % 3 = 0 then ${at}::timestamptz end from movies`.execute(db);
  await sql`insert into wish_products (user_id, product_type, product_id, position, added_at)
    select ${userId}::int, 'Movie', id, id % 4, ${at}::timestamptz from movies
    union all select ${userId}::int, 'Series', id, id % 4, ${at}::timestamptz from series`.execute(db);
}, 60_000);
afterAll(() => site.close());

/** The pages of a list, up to the one after the last. */
async function pagesOf<Entry>(read: (offset: number) => Promise<{ data: Entry[]; total: number }>) {
  const pages: { data: Entry[]; total: number }[] = [];
  do pages.push(await read(pages.length * PER_PAGE));
  while (pages.at(-1)?.data.length);
  return { entries: pages.flatMap(({ data }) => data), totals: new Set(pages.map(({ total }) => total)) };
}

const recordsOf = async (viewer: Viewer) => {
  const { rows } = await sql<
    Record<string, unknown> & { id: number; finished_at: Date | null; updated_at: Date; done: boolean }
  >`
    select v.id, v.movie_id, v.current_position, v.current_percent, v.finished as done, v.finished_at, v.updated_at, m.watch_path,
      m.card as product
    from visualizations v join ${library.films.seenBy(viewer)} m on m.id = v.movie_id
    where v.user_id = ${userId} and v.current_position > 0 order by v.updated_at desc, v.id desc`.execute(
    library.db,
  );
  return rows;
};

test.each(VIEWERS)('history, started and watched films of $country in $locale', async (viewer) => {
  const whole = await recordsOf(viewer);
  const plain = (record: (typeof whole)[number]) => {
    const { done: _, finished_at: __, updated_at: ___, ...entry } = record;
    return entry;
  };
  const lists = [
    { which: 'begun', expected: whole.filter(({ done }) => !done) },
    { which: 'seen', expected: whole.filter(({ finished_at }) => finished_at !== null) },
  ] as const;
  for (const { which, expected } of lists) {
    const slice = (offset: number) => ({ offset, limit: PER_PAGE });
    const { entries, totals } = await pagesOf((offset) =>
      watched(library, userId, viewer, slice(offset), which),
    );
    expect(entries).toEqual(expected.map(plain));
    expect([...totals]).toEqual([expected.length]);
  }
  const { entries, totals } = await pagesOf((offset) =>
    watchHistory(library, userId, viewer, { offset, limit: PER_PAGE }),
  );
  expect(entries).toEqual(
    whole.map((record) => ({
      ...plain(record),
      finished: record.finished_at !== null,
      watched_at: record.updated_at.toISOString(),
    })),
  );
  expect([...totals]).toEqual([whole.length]);
});

test.each(VIEWERS)('a list of films and series of $country in $locale', async (viewer) => {
  for (const words of ['', 'a']) {
    const { rows } = await sql<{ id: number; added_at: Date }>`
      select w.id, w.product_type, w.product_id, w.added_at, p.watch_path, p.card as product from wish_products w
      join ${library.films.productsSeenBy(viewer)} p on p.product_type = w.product_type and p.id = w.product_id
      where w.user_id = ${userId} and strpos(lower(p.title), ${words}::text) > 0 order by w.position, w.id`.execute(
      library.db,
    );
    expect(rows.length).toBeGreaterThan(PER_PAGE);
    const { entries, totals } = await pagesOf((offset) =>
      wishes(library, userId, viewer, { offset, limit: PER_PAGE }, words),
    );
    expect(entries).toEqual(rows.map((row) => ({ ...row, added_at: row.added_at.toISOString() })));
    expect([...totals]).toEqual([rows.length]);
  }
});

test('a member without films has empty lists', async () => {
  const [viewer] = VIEWERS as readonly [Viewer];
  const empty = { data: [], total: 0 };
  for (const offset of [0, PER_PAGE]) {
    const slice = { offset, limit: PER_PAGE };
    expect(await watched(library, 0, viewer, slice, 'begun')).toEqual(empty);
    expect(await wishes(library, 0, viewer, slice)).toEqual(empty);
  }
});
