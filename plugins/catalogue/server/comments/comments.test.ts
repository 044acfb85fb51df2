/** Comments on films and stories are returned as text, newest first, only if approved. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import * as api from '#plugins/catalogue/api.ts';
import { getMovieComments } from '#plugins/reviews/api.ts';
import { getConfessionBySlug, getConfessionComments } from '#plugins/confessions/api/reading.ts';
import { postSignUp } from '#plugins/auth/api.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

const idOf = async (slug: string): Promise<number> =>
  (await site.http.call(api.getMovieBySlug, { params: { slug } })).id;
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );

describe('the comments on a film or story', () => {
  test('include only approved ones, newest first, page by page', async () => {
    const film = await site.http.call(api.getMovieBySlug, { params: { slug: 'a-borrowed-room' } });
    const params = { id: film.id };
    const first = await site.http.call(getMovieComments, { params });
    expect(first.meta).toEqual({ current_page: 1, last_page: 2, total: 13 });
    expect(first.data).toHaveLength(10);
    expect(film.comments_count).toBe(13);
    expect(first.langs).toEqual(['en', 'de', 'es', 'fr']);
    const french = await site.http.call(getMovieComments, { params, query: { lang: 'fr' } });
    expect(french.meta.total).toBeGreaterThan(0);
    expect(new Set(french.data.map(({ lang }) => lang))).toEqual(new Set(['fr']));
    expect(french.langs).toEqual(first.langs);
    const second = await site.http.call(getMovieComments, { params, query: { page: 2 } });
    const all = [...first.data, ...second.data];
    expect(new Set(all.map(({ id }) => id)).size).toBe(13);
    const days = all.map(({ created_at }) => Date.parse(created_at));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(all.map(({ commenter_name }) => commenter_name)).not.toContain('spam');
    expect(all.map(({ commenter_name }) => commenter_name)).not.toContain('visitor');
    expect(all.find(({ commenter_name }) => commenter_name === 'Marguerite')?.content).toBe(
      'I watched it twice in one evening: once for the story and once for the door.\n\nThe hinge deserves a credit of its own.',
    );
    expect(all.map(({ content }) => content).join('')).not.toMatch(/<|>/);
  });

  test('are marked as written by staff while their author works for the site', async () => {
    const id = await idOf('a-borrowed-room');
    let readers = 0;
    // Each reader is new, because a browser caches responses.
    const marked = async () => {
      readers += 1;
      const { http } = site.visitor({ 'x-forwarded-for': `10.9.0.${readers}` });
      await http.call(postSignUp, {
        body: { email: `reader${readers}@example.org`, password: 'a long evening by the sea' },
      });
      const { data } = await http.call(getMovieComments, { params: { id } });
      return data.filter(({ by_staff: isByStaff }) => isByStaff).length;
    };
    expect(await marked()).toBe(0);
    const { db } = site.origin;
    const author = db.selectFrom('users').select('id').where('email', '=', 'reader1@example.org');
    const of = db
      .selectFrom('comments')
      .select('id')
      .where('model_id', '=', id)
      .where('status', '=', 'approved');
    const { id: user_id } = await author.executeTakeFirstOrThrow();
    const { id: comment } = await of.orderBy('id', 'desc').executeTakeFirstOrThrow();
    await db.updateTable('comments').set({ user_id }).where('id', '=', comment).execute();
    const become = (role: string) =>
      db.updateTable('users').set({ role }).where('id', '=', user_id).execute();
    await become('staff');
    expect(await marked()).toBe(1);
    await become('member');
    expect(await marked()).toBe(0);
    await db.updateTable('comments').set({ user_id: null }).where('id', '=', comment).execute();
  });

  test('are returned for a story, and are an empty list for a film without comments', async () => {
    const story = await site.http.call(getConfessionBySlug, { params: { slug: 'the-same-seat' } });
    const reply = await site.http.call(getConfessionComments, { params: { id: story.id } });
    expect(reply.data.map(({ type }) => type)).toEqual(['Confession', 'Confession']);
    const none = await site.http.call(getMovieComments, { params: { id: await idOf('salt') } });
    expect(none).toEqual({ data: [], meta: { current_page: 1, last_page: 1, total: 0 }, langs: [] });
  });

  test('are not found if the film or story may not be seen', async () => {
    const { rows } = {
      rows: await site.origin.db
        .selectFrom('movies')
        .select('id')
        .where('slug', '=', 'the-locked-drawer')
        .execute(),
    };
    expect(await codeOf(site.http.call(getMovieComments, { params: { id: rows[0]!.id } }))).toBe('not_found');
    expect(await codeOf(site.http.call(getConfessionComments, { params: { id: 999_999 } }))).toBe(
      'not_found',
    );
  });
});
