/** A member's list: their own products, in their order, each once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unzipSync, strFromU8 } from 'fflate';
import { ApiError } from '#app/http/errors.ts';
import { postSignUp } from '#plugins/auth/api.ts';
import * as api from '../api.ts';
import { testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';

let site: TestOrigin;

let members = 0;
async function join(): Promise<TestVisitor> {
  members += 1;
  const visitor = site.visitor({ 'x-forwarded-for': `10.9.0.${members}` });
  await visitor.http.call(postSignUp, {
    body: { email: `list-${members}@example.org`, password: 'a long evening by the sea' },
  });
  return visitor;
}

const movieId = async (slug: string) =>
  (await site.origin.db.selectFrom('movies').select('id').where('slug', '=', slug).executeTakeFirstOrThrow())
    .id;
const seriesId = async (slug: string) =>
  (await site.origin.db.selectFrom('series').select('id').where('slug', '=', slug).executeTakeFirstOrThrow())
    .id;

const add = async (who: TestVisitor, slug: string) =>
  who.http.call(api.postWish, { body: { product_type: 'Movie', product_id: await movieId(slug) } });
const list = async (who: TestVisitor, query = {}) => who.http.call(api.getWishes, { query });
const slugs = ({ data }: api.WishPage) => data.map(({ product }) => product.slug);
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );

beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

describe('a list', () => {
  test('starts empty and contains each product once, the last added first', async () => {
    const mila = await join();
    expect(await list(mila)).toEqual({ data: [], meta: { current_page: 1, last_page: 1, total: 0 } });
    const first = await add(mila, 'night-swim');
    expect(first.added).toBe(true);
    await add(mila, 'halogen');
    expect(await add(mila, 'night-swim')).toEqual({ ...first, added: false });
    const { data, meta } = await list(mila);
    expect(slugs({ data, meta })).toEqual(['halogen', 'night-swim']);
    expect(meta.total).toBe(2);
    expect(data[0]).toMatchObject({
      product_type: 'Movie',
      watch_path: expect.stringContaining('/film/halogen/watch/movie/') as string,
      product: { title: 'Halogen' },
    });
    expect((await mila.http.call(api.getSavedProducts)).data).toEqual([
      { wish_product_id: data[0]?.id, product_type: 'Movie', product_id: data[0]?.product_id },
      { wish_product_id: first.wish_product_id, product_type: 'Movie', product_id: data[1]?.product_id },
    ]);
  });

  test('accepts series, and episodes as films', async () => {
    const mila = await join();
    const product_id = await seriesId('harbour-radio');
    await mila.http.call(api.postWish, { body: { product_type: 'Series', product_id } });
    const episode = await movieId('harbour-radio-dead-air');
    await mila.http.call(api.postWish, { body: { product_type: 'SeriesMovie', product_id: episode } });
    const { data } = await list(mila);
    expect(data.map((one) => [one.product_type, one.product.slug, one.watch_path])).toEqual([
      ['Movie', 'harbour-radio-dead-air', `/series/harbour-radio/watch/movie/${episode}`],
      ['Series', 'harbour-radio', null],
    ]);
  });

  test('has 24 entries per page, can be sorted by the member and can be searched by title', async () => {
    const mila = await join();
    for (const slug of ['night-swim', 'halogen', 'interval', 'vermilion'])
      // Sequentially, in the expected order.
      await add(mila, slug);
    const { data } = await list(mila);
    const move = (at: number, place: number) =>
      mila.http.call(api.putWishPlace, { params: { id: data[at]?.id ?? 0 }, body: { place } });
    await move(0, 2);
    expect(slugs(await list(mila))).toEqual(['interval', 'halogen', 'vermilion', 'night-swim']);
    await move(3, 0);
    await move(1, 999);
    expect(slugs(await list(mila))).toEqual(['night-swim', 'halogen', 'vermilion', 'interval']);
    expect(slugs(await list(mila, { page: 2, perPage: 3 }))).toEqual(['interval']);
    expect(slugs(await list(mila, { search: ' VERM ' }))).toEqual(['vermilion']);
    expect(slugs(await list(mila, { search: '%' }))).toEqual([]);
    expect(api.PER_PAGE).toBe(24);
  });

  test('keeps the place of an entry that is temporarily hidden', async () => {
    const mila = await join();
    for (const slug of ['night-swim', 'halogen', 'interval'])
      // Sequentially, in the expected order.
      await add(mila, slug);
    const set = (status: 'Published' | 'Unpublished') =>
      site.origin.db.updateTable('movies').set({ status }).where('slug', '=', 'halogen').execute();
    await set('Unpublished');
    const { data, meta } = await list(mila);
    expect([slugs({ data, meta }), meta.total]).toEqual([['interval', 'night-swim'], 2]);
    expect(await refusal(add(mila, 'halogen'))).toBe('not_found');
    await mila.http.call(api.putWishPlace, { params: { id: data[1]?.id ?? 0 }, body: { place: 0 } });
    await set('Published');
    expect(slugs(await list(mila))).toEqual(['night-swim', 'interval', 'halogen']);
  });

  test('loses an entry once, by the id in the query or in the body', async () => {
    const mila = await join();
    const { wish_product_id } = await add(mila, 'night-swim');
    const other = await add(mila, 'halogen');
    await mila.http.call(api.deleteWish, { query: { wish_product_id } });
    expect(slugs(await list(mila))).toEqual(['halogen']);
    expect(await refusal(mila.http.call(api.deleteWish, { query: { wish_product_id } }))).toBe('not_found');
    await mila.http.call(api.deleteWish, { body: { wish_product_id: other.wish_product_id } });
    expect(slugs(await list(mila))).toEqual([]);
    expect(await refusal(mila.http.call(api.deleteWish, {}))).toBe('invalid');
  });

  test('is hidden from everyone else', async () => {
    const [mila, noa] = [await join(), await join()];
    const { wish_product_id: id } = await add(mila, 'night-swim');
    expect(slugs(await list(noa))).toEqual([]);
    expect(await refusal(noa.http.call(api.deleteWish, { query: { wish_product_id: id } }))).toBe(
      'not_found',
    );
    expect(await refusal(noa.http.call(api.putWishPlace, { params: { id }, body: { place: 0 } }))).toBe(
      'not_found',
    );
    const guest = site.visitor();
    const body = { product_type: 'Movie', product_id: 1 } as const;
    for (const call of [
      guest.http.call(api.getWishes),
      guest.http.call(api.getSavedProducts),
      guest.http.call(api.postWish, { body }),
      guest.http.call(api.deleteWish, { query: { wish_product_id: id } }),
      guest.http.call(api.putWishPlace, { params: { id }, body: { place: 0 } }),
      guest.http.call(api.postLibraryArchive),
    ])
      // Sequentially.
      expect(await refusal(call)).toBe('unauthenticated');
    expect(slugs(await list(mila))).toEqual(['night-swim']);
  });

  test('refuses unknown products', async () => {
    const mila = await join();
    const post = (body: object) => refusal(mila.http.call(api.postWish, { body: body as never }));
    expect(await post({ product_type: 'Person', product_id: 1 })).toBe('invalid');
    expect(await post({ product_type: 'Movie', product_id: 2_000_000_000 })).toBe('not_found');
  });
});

describe('many additions', () => {
  test('200 parallel additions of one film create one entry, and those of many films each get their own place', async () => {
    const mila = await join();
    const same = await Promise.all(Array.from({ length: 200 }, () => add(mila, 'night-swim')));
    expect(same.filter(({ added }) => added)).toHaveLength(1);
    expect(new Set(same.map((one) => one.wish_product_id)).size).toBe(1);
    const films = await site.origin.db
      .selectFrom('movies')
      .select('slug')
      .where('status', '=', 'Published')
      .where('model_type', '=', 'Movie')
      .where('slug', '!=', 'night-swim')
      .orderBy('id')
      .limit(30)
      .execute();
    await Promise.all(films.map(({ slug }) => refusal(add(mila, slug))));
    const rows = await site.origin.db
      .selectFrom('wish_products')
      .innerJoin('users', 'users.id', 'wish_products.user_id')
      .select('position')
      .where('users.email', '=', `list-${members}@example.org`)
      .execute();
    expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(10);
  });

  test('a full list refuses more entries and keeps its own', async () => {
    const mila = await join();
    const { id } = await site.origin.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', `list-${members}@example.org`)
      .executeTakeFirstOrThrow();
    await site.origin.db
      .insertInto('wish_products')
      .values(
        Array.from({ length: api.WISH_MAX }, (_, index) => ({
          user_id: id,
          product_type: 'Movie' as const,
          product_id: 1_000_000 + index,
          position: index,
          added_at: new Date(0),
        })),
      )
      .execute();
    expect(await refusal(add(mila, 'night-swim'))).toBe('list_full');
    expect((await mila.http.call(api.getSavedProducts)).data).toHaveLength(api.WISH_MAX);
  });
});

describe('the archive of the library', () => {
  test('contains the list and the history as JSON files', async () => {
    const mila = await join();
    await add(mila, 'night-swim');
    const blob = await mila.http.call(api.postLibraryArchive);
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    expect(Object.keys(files).toSorted()).toEqual([
      'continue-watching.json',
      'history.json',
      'my-list.json',
      'readme.txt',
      'watch-again.json',
    ]);
    const read = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(read('my-list.json')).toEqual([
      {
        title: 'Night Swim',
        slug: 'night-swim',
        model_type: 'Movie',
        added_at: expect.stringMatching(/^\d{4}-/) as string,
      },
    ]);
    expect(read('history.json')).toEqual([]);
  });
});
