/**
 * Suggested films for an empty page: popular ones, first those that the visitor may watch, and none that a member has
 * started.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postSignUp } from '#plugins/auth/api.ts';
import { getMovieBySlug } from '#plugins/catalogue/api.ts';
import { getNextFilms } from '#plugins/next-films/api.ts';
import { postLustView } from '#plugins/player/api.ts';
import { subscribe, testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

async function join(name: string, address: string): Promise<TestVisitor> {
  const visitor = site.visitor({ 'x-forwarded-for': address });
  const email = `${name}@visitor.example`;
  await visitor.http.call(postSignUp, { body: { email, password: 'a long evening by the sea' } });
  return visitor;
}
const next = (who: Pick<TestVisitor, 'http'>, query: { by?: 'seen' | 'sold'; not?: number } = {}) =>
  who.http.call(getNextFilms, { query });

describe('suggestions for a guest', () => {
  test('are the three most seen films that are open to everyone', async () => {
    const { basis, movies } = await next(site.visitor());
    expect(basis).toBe('seen');
    expect(movies).toHaveLength(3);
    expect(movies.map(({ user_level: level }) => level)).toEqual([2, 2, 2]);
  });

  test('are the most sold films if the page sells films, regardless of access', async () => {
    const { basis, movies } = await next(site.visitor(), { by: 'sold' });
    const sold = await site.origin.db
      .selectFrom('movies')
      .select('slug')
      .where('status', '=', 'Published')
      .where('model_type', '=', 'Movie')
      .where('hidden_only', '=', false)
      .orderBy('sold_count', 'desc')
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(basis).toBe('sold');
    expect(movies.map(({ slug }) => slug)).toEqual(sold.map(({ slug }) => slug));
  });

  test('omit the film of the current page', async () => {
    const [first] = (await next(site.visitor())).movies;
    const { movies } = await next(site.visitor(), { not: first?.id ?? 0 });
    expect(movies).toHaveLength(3);
    expect(movies.map(({ id }) => id)).not.toContain(first?.id);
  });
});

describe('suggestions for a member', () => {
  test('are films that only need an account if the member has no subscription', async () => {
    const { movies } = await next(await join('free', '10.6.0.1'));
    expect(movies.every(({ user_level: level }) => level > 0)).toBe(true);
  });

  test('are films of the categories they watch, and none that they have started', async () => {
    const mila = await join('mila', '10.6.0.2');
    await subscribe(site, 'mila@visitor.example');
    expect((await next(mila)).basis).toBe('seen');
    const { id, tags } = await site.http.call(getMovieBySlug, { params: { slug: 'vermilion' } });
    await mila.http.call(postLustView, { body: { movie_id: id, position: 4 } });
    const { basis, movies } = await next(mila);
    expect(basis).toBe('history');
    expect(movies.map((movie) => movie.id)).not.toContain(id);
    const watched = new Set(tags.map((tag) => tag.id));
    expect(movies.every((movie) => movie.tags.some((tag) => watched.has(tag.id)))).toBe(true);
  });
});
