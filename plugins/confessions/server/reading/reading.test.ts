/** Stories through the API: their order, neighbours, authors and films. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import * as api from '#plugins/confessions/api/reading.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

const statusOf = async (address: string) => (await site.visitor().fetch(`/api${address}`)).status;

describe('published stories', () => {
  test('the list is paged with the newest first, and a story links to its neighbours', async () => {
    const { data, meta } = await site.http.call(api.getConfessions);
    expect(data.map(({ item_order }) => item_order)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(meta).toEqual({ current_page: 1, last_page: 2, total: 12 });
    const rest = await site.http.call(api.getConfessions, { query: { page: 2 } });
    const middle = { params: { id: data[3]?.id ?? 0 } };
    const story = await site.http.call(api.getConfession, middle);
    const next = await site.http.call(api.getNextConfession, middle);
    const previous = await site.http.call(api.getPreviousConfession, middle);
    expect([next.slug, story.slug, previous.slug]).toEqual(data.slice(2, 5).map(({ slug }) => slug));
    expect(story.navigation).toMatchObject({
      current: { slug: story.slug },
      next: { slug: next.slug },
      previous: { slug: previous.slug },
    });
    expect(await statusOf(`/confessions/${data[0]?.id}/next`)).toBe(404);
    expect(await statusOf(`/confessions/${rest.data.at(-1)?.id}/prev`)).toBe(404);
  });

  test('the name of an anonymous author is withheld', async () => {
    const { data } = await site.http.call(api.getConfessions, { query: { perPage: 100 } });
    expect(data.filter(({ anonymous }) => anonymous).map(({ author_name }) => author_name)).toEqual(
      data.filter(({ anonymous }) => anonymous).map(() => null),
    );
  });

  test('a story of an author without a nickname has an empty author name', async () => {
    await site.origin.db
      .updateTable('confessions')
      .set({ author_name: ' ' })
      .where('slug', '=', 'the-blue-scarf')
      .execute();
    const { data } = await site.http.call(api.getConfessions, { query: { perPage: 50 } });
    const story = data.find(({ slug }) => slug === 'the-blue-scarf');
    expect(story).toMatchObject({ anonymous: false, author_name: null });
  });

  test('a story shows the film made from it', async () => {
    const story = await site.http.call(api.getConfessionBySlug, { params: { slug: 'the-orchard-wall' } });
    expect(story.movie?.slug).toBe('windfall');
    expect(story.confession_text.length).toBeGreaterThan(200);
  });
});
