/** Play data for the end of a film: parts that can be skipped, and the next episode. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPlayData } from '../api.ts';
import type { PlayType } from '#ports/watched-film.ts';
import { testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';

const PICTURE = JSON.stringify({ base: '/images/x', width: 16, height: 9, widths: [400], colour: '#000' });
const PICTURES = { poster_picture: PICTURE, cover_picture: PICTURE };
const FREE = 2;
const PAID = 0;
const ids: Record<string, number> = {};
let site: TestOrigin;

async function seedEpisode(
  slug: string,
  [seriesId, season, episode]: readonly [number, number, number],
  more: { user_level?: 0 | 2; status?: 'Upcoming Release'; blocked_countries?: string[]; clip?: null } = {},
) {
  const { db } = site.origin;
  const { id } = await db
    .insertInto('movies')
    .values({
      slug,
      status: 'Published',
      user_level: FREE,
      clip: 'clip-1',
      trailer_clip: 'clip-1',
      release_date: '2026-01-01',
      production_date: null,
      length: 2400,
      blocked_countries: [],
      texts: JSON.stringify({ en: { title: slug }, de: { title: `${slug} auf Deutsch` } }),
      ...PICTURES,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('episodes').values({ series_id: seriesId, season, episode, movie_id: id }).execute();
  ids[slug] = id;
}

beforeAll(async () => {
  site = await testOrigin({ callsPerMinute: 100_000 });
  const { id } = await site.origin.db
    .insertInto('series')
    .values({ slug: 'harbour', release_date: '2026-01-01', texts: '{}', ...PICTURES })
    .returning('id')
    .executeTakeFirstOrThrow();
  await seedEpisode('first', [id, 1, 9]);
  await seedEpisode('announced', [id, 1, 10], { status: 'Upcoming Release' });
  await seedEpisode('blocked', [id, 1, 11], { blocked_countries: ['ES'] });
  await seedEpisode('clipless', [id, 1, 12], { clip: null });
  await seedEpisode('second', [id, 2, 1], { user_level: PAID });
  await seedEpisode('last', [id, 2, 2]);
}, 60_000);
afterAll(() => site.close());

const play = (slug: string, type: PlayType = 'episode', visitor: TestVisitor = site.visitor()) =>
  visitor.http.call(getPlayData, { params: { id: ids[slug]! }, query: { type } });

test('the next episode is the next playable one, even in the next season', async () => {
  const { next_episode: next } = await play('first', 'episode', site.visitor({ locale: 'de' }));
  expect(next).toMatchObject({
    id: ids['second'],
    title: 'second auf Deutsch',
    season: 2,
    episode: 1,
    watch_path: `/series/harbour/watch/movie/${ids['second']}`,
  });
});

test('an episode that is blocked elsewhere is the next one in other countries', async () => {
  const { next_episode: next } = await play('first', 'movie', site.visitor({ 'x-el-country': 'PT' }));
  expect(next).toMatchObject({ id: ids['blocked'], may_watch: true });
});

test('play data contains whether the visitor may watch the next episode', async () => {
  expect((await play('first')).next_episode?.may_watch).toBe(false);
});

test('the last episode and trailers have no next episode', async () => {
  expect((await play('last')).next_episode).toBeNull();
  expect((await play('first', 'trailer')).next_episode).toBeNull();
});

test('only films have parts that can be skipped, and they are in order and within the clip', async () => {
  const movie_id = ids['last']!;
  const row = (type: 'recap' | 'intro' | 'credits', start_s: number, end_s: number | null) => ({
    movie_id,
    type,
    start_s,
    end_s,
  });
  const { db } = site.origin;
  await db
    .insertInto('skip_markers')
    .values([row('credits', 20, null), row('intro', 3, 6), row('recap', 0, 3)])
    .execute();
  expect((await play('last')).skip_markers).toEqual([
    { type: 'recap', start_s: 0, end_s: 3 },
    { type: 'intro', start_s: 3, end_s: 6 },
    { type: 'credits', start_s: 20, end_s: 24 },
  ]);
  expect((await play('last', 'trailer')).skip_markers).toEqual([]);
  await db.updateTable('skip_markers').set({ start_s: 5, end_s: 90 }).where('type', '=', 'intro').execute();
  await db.updateTable('skip_markers').set({ start_s: 24 }).where('type', '=', 'credits').execute();
  expect((await play('last')).skip_markers).toEqual([
    { type: 'recap', start_s: 0, end_s: 3 },
    { type: 'intro', start_s: 5, end_s: 24 },
  ]);
});

test('each part can be marked once, and only credits have no end', async () => {
  const { db } = site.origin;
  const mark = (type: 'intro' | 'credits', start_s: number, end_s: number | null) =>
    db.insertInto('skip_markers').values({ movie_id: ids['first']!, type, start_s, end_s }).execute();
  await expect(mark('intro', 3, null)).rejects.toThrow(/check constraint/);
  await expect(mark('intro', 3, 3)).rejects.toThrow(/check constraint/);
  await expect(mark('credits', 20, 24)).rejects.toThrow(/check constraint/);
  await mark('intro', 1, 4);
  await expect(mark('intro', 5, 6)).rejects.toThrow(/unique/);
});
