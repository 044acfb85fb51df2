/** POST /confessions/filtered: sort orders, filters, shuffles and refused input. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#app/http/endpoint.ts';
import { ApiError } from '#app/http/errors.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { storiesOf } from '#plugins/catalogue/server/films/stories-store.ts';
import {
  getConfessionBySlug,
  getConfessionFilters,
  postConfessionsFiltered,
} from '#plugins/confessions/api/reading.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true, callsPerMinute: 100_000 });
});
afterAll(() => site.close());

const list = (body: Partial<BodyOf<typeof postConfessionsFiltered>> = {}) =>
  site.http.call(postConfessionsFiltered, { body: body as BodyOf<typeof postConfessionsFiltered> });
const slugsOf = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).data.map(({ slug }) => slug);
const refusalOf = (body: unknown) =>
  list(body as never).then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? [error.status, error.code] : error),
  );

describe('the order of stories', () => {
  test('stories are ordered by date, newest first by default or oldest first', async () => {
    const newest = await list({ perPage: 100 });
    const orders = newest.data.map(({ item_order }) => item_order);
    expect(orders).toEqual(orders.toSorted((a, b) => b - a));
    expect(newest.meta).toEqual({ current_page: 1, last_page: 1, total: 12 });
    const oldest = await slugsOf({ perPage: 100, direction: 'asc' });
    expect(oldest).toEqual(newest.data.map(({ slug }) => slug).toReversed());
  });

  test('stories ordered by title start at A by default, and pages neither repeat nor omit a story', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ sortBy: 'title', page, perPage: 5 })));
    const titles = pages.flatMap(({ data }) => data.map(({ title }) => title));
    expect(titles).toHaveLength(12);
    expect(titles).toEqual(titles.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en')));
    const reversed = await list({ sortBy: 'title', direction: 'desc', perPage: 100 });
    expect(reversed.data.map(({ title }) => title)).toEqual(titles.toReversed());
  });

  test('the same seed gives the same shuffled order across all pages', async () => {
    const shuffled = async (seed: number) =>
      (
        await Promise.all([1, 2, 3].map((page) => slugsOf({ sortBy: 'featured', seed, page, perPage: 5 })))
      ).flat();
    const [one, again, other] = [await shuffled(3), await shuffled(3), await shuffled(4)];
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
    expect(one.toSorted()).toEqual((await slugsOf({ perPage: 100 })).toSorted());
  });

  test('only the first page is shuffled if the brand configures that', async () => {
    const stories = storiesOf(site.origin.db, null);
    const asked = { order: 'featured', direction: 'desc', seed: 3, tags: [], types: [] } as const;
    const slugsAt = async (page: number) =>
      (
        await stories.page(
          { country: 'ES', locale: 'en' },
          { page, perPage: 6 },
          { ...asked, firstPageOnly: true },
        )
      ).data.map(({ slug }) => slug);
    const [first, second] = [await slugsAt(1), await slugsAt(2)];
    const byDate = await slugsOf({ perPage: 100 });
    expect(first).not.toEqual(byDate.slice(0, 6));
    expect(first.toSorted()).toEqual(byDate.slice(0, 6).toSorted());
    expect(second).toEqual(byDate.slice(6));
  });
});

describe('the filters of stories', () => {
  test('a story matches if it has one value of each list', async () => {
    const seaside = await list({ tags: ['seaside'], perPage: 100 });
    expect(seaside.data.map(({ slug }) => slug)).toEqual(['the-lighthouse-voicemail', 'the-last-car-deck']);
    expect(await slugsOf({ tags: ['seaside', 'mystery'], types: ['memory'] })).toEqual([
      'the-blue-scarf',
      'the-last-car-deck',
    ]);
    expect(await slugsOf({ types: ['letter', 'letter'] })).toEqual([
      'the-dictionary-of-us',
      'the-lighthouse-voicemail',
    ]);
  });

  test('filters without a match give an empty page', async () => {
    expect(await list({ tags: ['unheard-of'] })).toEqual({
      data: [],
      meta: { current_page: 1, last_page: 1, total: 0 },
    });
    expect((await list({ page: 9 })).data).toEqual([]);
  });

  test('available filters are the categories and types of published stories', async () => {
    const { tags, types } = await site.http.call(getConfessionFilters);
    expect(types).toEqual(['fantasy', 'letter', 'memory']);
    expect(tags.map(({ slug }) => slug)).toContain('seaside');
    expect(tags.map(({ slug }) => slug)).not.toContain('noir');
  });

  test('hidden categories are not available as filters', async () => {
    const { db } = site.origin;
    // A new visitor each time, because a client caches its reads.
    const offered = async () =>
      (await site.visitor().http.call(getConfessionFilters)).tags.map(({ slug }) => slug);
    expect(await offered()).toContain('mystery');
    expect(await slugsOf({ tags: ['mystery'] })).not.toEqual([]);
    await sql`update tags set hidden = true where slug = 'mystery'`.execute(db);
    expect(await offered()).not.toContain('mystery');
    expect(await slugsOf({ tags: ['mystery'] })).toEqual([]);
    await sql`update tags set hidden = false where slug = 'mystery'`.execute(db);
  });
});

test.each([
  ['a word for a page', { page: 'x' }],
  ['no page', { page: 0 }],
  ['a page after the last', { page: 10 ** 9 }],
  ['a thousand on a page', { perPage: 1000 }],
  ['an order of films', { sortBy: 'price' }],
  ['markup for an order', { sortBy: '<script>' }],
  ['its own direction', { direction: 'sideways' }],
  ['a seed with a sign', { seed: -1 }],
  ['one category without a list', { tags: 'romance' }],
  ['numbers for categories', { tags: [1, 2] }],
  ['an object for types', { types: { '0': 'memory' } }],
  ['a type that is too long', { types: ['x'.repeat(41)] }],
  ['a category that is too long', { tags: ['x'.repeat(201)] }],
  ['more categories than exist', { tags: Array.from({ length: 21 }, (_, at) => `tag-${at}`) }],
  ['null for categories', { tags: null }],
])('%s is refused', async (_, body) => {
  expect(await refusalOf(body)).toEqual([422, 'invalid']);
});

test.each([[`x' or 1=1 --`], ['%'], ['\0'], ['romance"}'], ['<b>romance</b>'], ['رومانسية'], ['']])(
  'a malicious category %j matches no story',
  async (tag) => {
    expect(await slugsOf({ tags: [tag], types: [] })).toEqual([]);
  },
);

test('cards show the film of a story and its release date if the visitor may see the film', async () => {
  const cards = (await list({ perPage: 100 })).data;
  const filmed = cards.find(({ slug }) => slug === 'the-orchard-wall');
  expect(filmed).toMatchObject({
    status: 'filmed',
    film_release_date: '2024-08-23',
    movie: { slug: 'windfall' },
  });
  expect(cards.find(({ slug }) => slug === 'the-same-seat')?.movie).toBeNull();
  const { db } = site.origin;
  await sql`update movies set status = 'Unpublished' where slug = 'windfall'`.execute(db);
  const hidden = (await list({ perPage: 100 })).data.find(({ slug }) => slug === 'the-orchard-wall');
  expect(hidden).toMatchObject({ movie: null, movie_id: null });
  await sql`update movies set status = 'Published' where slug = 'windfall'`.execute(db);
});

test('a story states the language of the displayed text, which is the original if it is not translated', async () => {
  const params = { slug: 'the-blue-scarf' };
  const german = site.visitor({ locale: 'de' });
  expect(await german.http.call(getConfessionBySlug, { params })).toMatchObject({ lang: 'de' });
  await sql`update confessions set texts = jsonb_build_object('lang', 'es', 'es', texts -> 'es')
    where slug = 'the-blue-scarf'`.execute(site.origin.db);
  const written = await site.visitor({ locale: 'de' }).http.call(getConfessionBySlug, { params });
  expect(written).toMatchObject({ lang: 'es', title: 'La bufanda azul' });
});
