/** A member's library contains only their own records, of films that they may still see. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import { postSignUp } from '#plugins/auth/api.ts';
import { getSeriesBySlug } from '#plugins/series/api.ts';
import { deleteVisualization, getContinueWatching, getHistory, getSeen } from '../api.ts';
import { postLustView } from '#plugins/player/api.ts';
import { subscribe, testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';

let site: TestOrigin;
let mila: TestVisitor;
let noa: TestVisitor;

async function join(name: string, address: string): Promise<TestVisitor> {
  const visitor = site.visitor({ 'x-forwarded-for': address });
  await visitor.http.call(postSignUp, {
    body: { email: `${name}@example.org`, password: 'a long evening by the sea' },
  });
  await subscribe(site, `${name}@example.org`);
  return visitor;
}

async function watch(who: TestVisitor, slug: string, share: number): Promise<void> {
  const { id } = await site.origin.db
    .selectFrom('movies')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  site.clock.advance(60_000);
  // Beyond the end of any clip, regardless of its length.
  await who.http.call(postLustView, { body: { movie_id: id, position: share === 1 ? 80_000 : share } });
}

const begun = async (who: TestVisitor, query = {}) => who.http.call(getContinueWatching, { query });
const slugs = ({ data }: { data: readonly { product: { slug: string } }[] }) =>
  data.map(({ product }) => product.slug);
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );

beforeAll(async () => {
  site = await testOrigin({ seeded: true });
  mila = await join('mila', '10.5.0.1');
  noa = await join('noa', '10.5.0.2');
  await watch(mila, 'night-swim', 4);
  await watch(mila, 'halogen', 5);
  await watch(mila, 'harbour-radio-dead-air', 6);
  await watch(mila, 'interval', 1);
  await watch(noa, 'vermilion', 3);
});
afterAll(() => site.close());

describe('"continue watching"', () => {
  test('lists started and unfinished films, latest first, each with the path of its player page', async () => {
    const reply = await begun(mila);
    expect(slugs(reply)).toEqual(['harbour-radio-dead-air', 'halogen', 'night-swim']);
    expect(reply.meta).toEqual({ current_page: 1, last_page: 1, total: 3 });
    const [episode, film] = reply.data;
    expect(episode?.watch_path).toBe(`/series/harbour-radio/watch/movie/${episode?.movie_id}`);
    expect(film).toMatchObject({
      watch_path: `/film/halogen/watch/movie/${film?.movie_id}`,
      current_position: 5,
    });
    expect(film?.current_percent).toBeGreaterThan(0);
  });

  test('is split into pages', async () => {
    const second = await begun(mila, { page: 2, perPage: 2 });
    expect(slugs(second)).toEqual(['night-swim']);
    expect(second.meta).toEqual({ current_page: 2, last_page: 2, total: 3 });
  });

  test('is visible only to its member', async () => {
    expect(slugs(await begun(noa))).toEqual(['vermilion']);
    expect(await refusal(site.http.call(getContinueWatching))).toBe('unauthenticated');
    expect(await refusal(site.http.call(getHistory))).toBe('unauthenticated');
    expect(await refusal(site.http.call(deleteVisualization, { query: { visualization_id: 1 } }))).toBe(
      'unauthenticated',
    );
  });

  test('omits films that the member may no longer see', async () => {
    const set = (status: 'Published' | 'Unpublished') =>
      site.origin.db.updateTable('movies').set({ status }).where('slug', '=', 'halogen').execute();
    await set('Unpublished');
    expect(slugs(await begun(mila))).toEqual(['harbour-radio-dead-air', 'night-swim']);
    expect((await begun(mila)).meta.total).toBe(2);
    expect(slugs(await mila.http.call(getHistory))).not.toContain('halogen');
    await set('Published');
  });
});

describe('the list of finished films', () => {
  test('has ten films per page and is visible only to its member', async () => {
    const reply = await mila.http.call(getSeen);
    expect(slugs(reply)).toEqual(['interval']);
    expect(reply.meta).toEqual({ current_page: 1, last_page: 1, total: 1 });
    expect(slugs(await noa.http.call(getSeen))).toEqual([]);
    expect(slugs(await mila.http.call(getSeen, { query: { page: 2 } }))).toEqual([]);
    expect(await refusal(site.visitor().http.call(getSeen))).toBe('unauthenticated');
  });
});

describe('a finished film that is watched again', () => {
  test('stays marked as finished, and counts as started only after its first moments', async () => {
    const liv = await join('liv', '10.5.0.9');
    await watch(liv, 'interval', 1);
    expect([slugs(await begun(liv)), slugs(await liv.http.call(getSeen))]).toEqual([[], ['interval']]);
    await watch(liv, 'interval', 0.5);
    expect(slugs(await begun(liv))).toEqual([]);
    await watch(liv, 'interval', 12);
    expect([slugs(await begun(liv)), slugs(await liv.http.call(getSeen))]).toEqual([
      ['interval'],
      ['interval'],
    ]);
    expect((await liv.http.call(getHistory)).data[0]).toMatchObject({ finished: true, current_position: 12 });
    await watch(liv, 'interval', 1);
    expect([slugs(await begun(liv)), slugs(await liv.http.call(getSeen))]).toEqual([[], ['interval']]);
  });

  test('stays marked as finished when it is removed from "continue watching"', async () => {
    const eva = await join('eva', '10.5.0.10');
    await watch(eva, 'interval', 1);
    await watch(eva, 'interval', 12);
    await watch(eva, 'halogen', 12);
    const ids = (await begun(eva)).data.map(({ id }) => id);
    for (const visualization_id of ids)
      // Sequentially.
      await eva.http.call(deleteVisualization, { query: { visualization_id, keeps_mark: 1 } });
    expect([slugs(await begun(eva)), slugs(await eva.http.call(getHistory))]).toEqual([[], ['interval']]);
  });
});

describe('the history', () => {
  test('contains finished and unfinished films', async () => {
    const { data, meta } = await mila.http.call(getHistory);
    expect(slugs({ data })).toEqual(['interval', 'harbour-radio-dead-air', 'halogen', 'night-swim']);
    expect(data.map(({ finished }) => finished)).toEqual([true, false, false, false]);
    expect(Date.parse(data[0]?.watched_at ?? '')).toBeGreaterThan(Date.parse(data[1]?.watched_at ?? ''));
    expect(meta.total).toBe(4);
  });

  test('the history of one series contains only its episodes', async () => {
    const series = await site.http.call(getSeriesBySlug, { params: { slug: 'harbour-radio' } });
    const { data, meta } = await mila.http.call(getHistory, { query: { series_id: series.id } });
    expect(slugs({ data })).toEqual(['harbour-radio-dead-air']);
    expect(meta.total).toBe(1);
  });
});

describe('a removal from the history', () => {
  test("succeeds only once and only for the member's own film", async () => {
    const { data } = await begun(mila);
    const query = { visualization_id: data[0]?.id ?? 0 };
    expect(await refusal(noa.http.call(deleteVisualization, { query }))).toBe('not_found');
    await mila.http.call(deleteVisualization, { query });
    expect(slugs(await begun(mila))).toEqual(['halogen', 'night-swim']);
    expect(await refusal(mila.http.call(deleteVisualization, { query }))).toBe('not_found');
    const [next] = (await begun(mila)).data;
    await mila.http.call(deleteVisualization, { body: { visualization_id: next?.id ?? 0 } });
    expect(slugs(await begun(mila))).toEqual(['night-swim']);
    expect(await refusal(mila.http.call(deleteVisualization, {}))).toBe('invalid');
  });
});
