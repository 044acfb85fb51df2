/** Film lists through the API client: paging, sort orders, filters, and refused input. */
import * as fc from '#tests/support/fast-check.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import { ApiError } from '#app/http/errors.ts';
import * as api from '../api.ts';
import { LENGTH_BAND_FROM_S, SORT_ORDERS } from '../api/inputs.ts';
import { getPersonBySlug } from '#plugins/people/api.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

type Query = NonNullable<Parameters<typeof films>[0]>;
/** Each call is made by a new visitor, so that no response comes from a browser's cache. */
const films = (query: Record<string, string | number | undefined> = {}) =>
  site.visitor().http.call(api.getMovies, { query: query as never });
const idsOf = (reply: { data: { id: number }[] }) => reply.data.map(({ id }) => id);

async function everyPage(query: Query, perPage: number) {
  const first = await films({ ...query, perPage, page: 1 });
  const pages = [first.data];
  for (let page = 2; page <= first.meta.last_page; page += 1)
    pages.push((await films({ ...query, perPage, page })).data);
  return { pages, meta: first.meta };
}

async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('the call was not refused', { cause: error });
  return { status: error.status, code: error.code };
}

describe('a page of films', () => {
  test('contains ten films by default, the most seen of all time first', async () => {
    const reply = await films();
    expect(reply.data).toHaveLength(10);
    expect(reply.meta).toEqual({ current_page: 1, last_page: 4, total: 40 });
    expect(idsOf(reply)).toEqual(idsOf(await films({ sortBy: 'most_seen_ever', direction: 'desc' })));
  });

  test('a page beyond the last is empty but states the total', async () => {
    expect(await films({ page: 99_999 })).toEqual({
      data: [],
      meta: { current_page: 99_999, last_page: 4, total: 40 },
    });
  });

  test.each([
    'page=abc',
    'page=0',
    'page=-2',
    'page=1.5',
    'page=99999999999',
    'perPage=-5',
    'perPage=0',
    'perPage=101',
    'sortBy=nonsense',
    'direction=sideways',
    'seed=-1',
    'year=12',
    'access=3',
    'length=endless',
    'mood=cheerful',
    'intensity=3',
  ])('an invalid query is refused: %s', async (bad) => {
    const reply = await site.visitor().fetch(`/api/movies?${bad}`);
    expect(reply.status).toBe(422);
    const name = bad.split('=')[0] ?? '';
    expect(await reply.json()).toMatchObject({ code: 'invalid', fields: { [name]: expect.any(String) } });
  });
});

describe('the sort order', () => {
  const orders = SORT_ORDERS.flatMap((sortBy) => [[sortBy, 'asc'] as const, [sortBy, 'desc'] as const]);

  test.each(orders)('%s %s is total, stable and the reverse of its opposite', async (sortBy, direction) => {
    const list = { sortBy, seed: 3, perPage: 100 };
    const ids = idsOf(await films({ ...list, direction }));
    expect(new Set(ids).size).toBe(40);
    expect(idsOf(await films({ ...list, direction }))).toEqual(ids);
    const other = await films({ ...list, direction: direction === 'asc' ? 'desc' : 'asc' });
    // `default` in descending order lists announced films after all others.
    const mirror = sortBy === 'default' ? idsOf(other).toSorted() : idsOf(other);
    expect(mirror).toEqual(sortBy === 'default' ? ids.toSorted() : ids.toReversed());
  });

  test('`default` sorts by release date, and `length` by length', async () => {
    for (const direction of ['asc', 'desc']) {
      const { data } = await films({ sortBy: 'default', direction, perPage: 100 });
      expect(data.map(({ status }) => status)).toEqual(data.map(({ status }) => status).toSorted());
      const dates = data.flatMap((film) => (film.status === 'Published' ? [film.release_date] : []));
      const sorted = dates.toSorted();
      expect(dates).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
    }
    const lengths = (await films({ sortBy: 'length', direction: 'asc', perPage: 100 })).data.map(
      ({ length }) => length,
    );
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  });

  test("`title` sorts by the titles in the visitor's language", async () => {
    for (const locale of LOCALES) {
      const { http } = site.visitor({ locale });
      const { data } = await http.call(api.getMovies, {
        query: { sortBy: 'title', direction: 'asc', perPage: 100 },
      });
      const plain = data.map(({ title }) =>
        title
          .normalize('NFD')
          .replace(/\p{M}|[“”„«»¡!¿?…]/gu, '')
          .replace(/['’]/g, ' ')
          .toLowerCase(),
      );
      expect(plain).toEqual(plain.toSorted());
    }
  });

  test('`featured` without a seed shuffles again for every call but contains the same films', async () => {
    const calls = [1, 2, 3].map(() => films({ sortBy: 'featured', perPage: 100 }));
    const orders = (await Promise.all(calls)).map(idsOf);
    expect(new Set(orders.map(String)).size).toBe(orders.length);
    expect(new Set(orders.flat()).size).toBe(40);
    const { headers } = await site.visitor().fetch('/api/movies?sortBy=featured');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('`featured` shuffles by seed, and a seed keeps its order across pages', async () => {
    const [one, two] = await Promise.all([
      films({ sortBy: 'featured', seed: 1, perPage: 100 }),
      films({ sortBy: 'featured', seed: 2, perPage: 100 }),
    ]);
    expect(idsOf(one)).not.toEqual(idsOf(two));
    const { pages } = await everyPage({ sortBy: 'featured', seed: 1 }, 7);
    expect(pages.flat().map(({ id }) => id)).toEqual(idsOf(one));
  });
});

test('pages partition the list for every order, filter and page size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        sortBy: fc.constantFrom(...SORT_ORDERS),
        direction: fc.constantFrom('asc', 'desc'),
        seed: fc.nat({ max: 1_000 }),
        filter: fc.constantFrom(
          {},
          { tag: 'romance' },
          { access: 0 },
          { length: 'medium' },
          { director: 'ines-calder' },
        ),
      }),
      fc.integer({ min: 3, max: 50 }),
      async ({ filter, ...order }, perPage) => {
        const whole = await films({ ...order, ...filter, perPage: 100 });
        const { pages, meta } = await everyPage({ ...order, ...filter }, perPage);
        expect(pages.flat().map(({ id }) => id)).toEqual(idsOf(whole));
        expect(meta).toEqual({
          current_page: 1,
          last_page: Math.max(1, Math.ceil(whole.meta.total / perPage)),
          total: whole.data.length,
        });
      },
    ),
    { numRuns: 25 },
  );
});

describe('the filters of the film list', () => {
  test('select films by category, label, year, access and length', async () => {
    const romance = await films({ tag: 'romance', perPage: 100 });
    expect(romance.data.length).toBeGreaterThan(5);
    expect(romance.data.every(({ tags }) => tags.some(({ slug }) => slug === 'romance'))).toBe(true);
    expect(
      (await films({ year: 2024, perPage: 100 })).data.every((film) => film.release_date.startsWith('2024')),
    ).toBe(true);
    expect(
      (await films({ access: 2, perPage: 100 })).data.every((film) => film.is_free && film.user_level === 2),
    ).toBe(true);
    const medium = (await films({ length: 'medium', perPage: 100 })).data.map(({ length }) => length);
    expect(medium.every((s) => s >= LENGTH_BAND_FROM_S.medium && s < LENGTH_BAND_FROM_S.long)).toBe(true);
    const label = await site.http.call(api.getLabelBySlug, { params: { slug: 'editors-choice' } });
    expect((await films({ label: 'editors-choice' })).meta.total).toBe(label.total);
  });

  test("select the same films by performer and director as the person's page", async () => {
    for (const [type, slug, key] of [
      ['performers', 'mara-lind', 'performer'],
      ['directors', 'ines-calder', 'director'],
    ] as const) {
      const person = await site.http.call(getPersonBySlug, { params: { type, slug } });
      const listed = await films({ [key]: slug, sortBy: 'default', perPage: 100 });
      expect(idsOf(listed)).toEqual(
        (key === 'director' ? person.directed : person.performed).map(({ id }) => id),
      );
    }
  });

  test('return an empty list for an unknown value', async () => {
    for (const filter of [{ tag: 'no-such' }, { label: "x' or 1=1" }, { performer: '\0' }, { director: '%' }])
      expect(await films(filter)).toEqual({ data: [], meta: { current_page: 1, last_page: 1, total: 0 } });
  });
});

test('the lists of most seen and most sold films contain only released films', async () => {
  for (const endpoint of [api.getMostSeenMovies, api.getMostSoldMovies]) {
    const reply = await site.http.call(endpoint, { query: { perPage: 100 } });
    expect(reply.meta.total).toBe(36);
    expect(reply.data.every(({ status }) => status === 'Published')).toBe(true);
  }
});

test('the list of featured films has the requested length', async () => {
  expect(await site.http.call(api.getFeaturedMovies)).toHaveLength(5);
  const two = await site.http.call(api.getFeaturedMovies, { query: { count: 2 } });
  expect(two.map(({ featured }) => featured)).toEqual([true, true]);
  expect(await refusal(site.http.call(api.getFeaturedMovies, { query: { count: 21 } }))).toEqual({
    status: 422,
    code: 'invalid',
  });
});
