/** Every media type at every watch URL: the film that plays, redirects of wrong URLs, and 404 for missing ones. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import { getPlayData } from '#plugins/player/api.ts';
import type { PlayType } from '#ports/watched-film.ts';
import type { WatchData } from '#plugins/player/watch/data.ts';
import { BOOT_ELEMENT, type Boot } from '#app/runtime/boot.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { testSite } from './support/site.ts';

/** A free film, an announced film and a withdrawn film. */
const FILM = 'slow-weather';
const ANNOUNCED = 'before-the-ice';
const WITHDRAWN = 'paper-lanterns';
const SERIES = 'harbour-radio';

let site: TestOrigin;
/** Ids for the placeholders in the URLs below. */
const ids: Record<string, number> = {};

beforeAll(async () => {
  site = await testSite();
  const { db } = site.origin;
  const films = await db.selectFrom('movies').select(['id', 'slug']).execute();
  const idOf = (slug: string) => films.find((film) => film.slug === slug)?.id ?? 0;
  const { rows } = await sql<{ series: number; episode: number }>`select s.id as series, e.movie_id as episode
    from series s join episodes e on e.series_id = s.id where s.slug = ${SERIES}
    order by e.season, e.episode limit 1`.execute(db);
  Object.assign(ids, rows[0], {
    film: idOf(FILM),
    announced: idOf(ANNOUNCED),
    withdrawn: idOf(WITHDRAWN),
  });
  await db.updateTable('movies').set({ status: 'Unpublished' }).where('slug', '=', WITHDRAWN).execute();
  const extra = async (
    name: string,
    type: 'bhs' | 'behind_the_scenes' | 'interview' | 'chapter' | 'other',
    model_type: 'Movie' | 'Series',
    model_id: number,
  ) => {
    const texts = '{"en":{"title":"Extra"}}';
    const row = { type, model_type, model_id, clip: 'clip-1', texts, created_at: site.clock.now() };
    ids[name] = (
      await db.insertInto('related_contents').values(row).returning('id').executeTakeFirstOrThrow()
    ).id;
  };
  await extra('bhs', 'bhs', 'Movie', ids['film']!);
  await extra('bts', 'behind_the_scenes', 'Movie', ids['film']!);
  await extra('interview', 'interview', 'Movie', ids['film']!);
  await extra('chapter', 'chapter', 'Movie', ids['film']!);
  await extra('other', 'other', 'Movie', ids['film']!);
  await extra('ofSeries', 'bhs', 'Series', ids['series']!);
  await extra('ofWithdrawn', 'bhs', 'Movie', ids['withdrawn']!);
}, 60_000);
afterAll(() => site.close());

/** The URL with its placeholders replaced by ids. */
const filled = (address: string): string =>
  address.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));

/** Follows every redirect; throws on a loop. */
async function open(address: string, method = 'GET') {
  const visitor = site.visitor({ 'accept-language': 'en' });
  let at = address;
  for (let moves = 0; moves < 5; moves += 1) {
    const answer = await visitor.fetch(at, { method, headers: { accept: 'text/html' }, redirect: 'manual' });
    const to = answer.headers.get('location');
    if (to === null) return { at, status: answer.status, html: await answer.text() };
    at = to;
  }
  throw new Error(`${address} has no end`);
}

/** The media that the page plays, according to its data. */
function played(html: string): { type: PlayType; id: number; plays: boolean; code?: string } {
  const json = new RegExp(`id="${BOOT_ELEMENT}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? 'null';
  const { page } = JSON.parse(json) as Boot;
  if (page.is !== 'ready') throw new Error('no page');
  const { type, id, play, refusal } = page.ready.data as WatchData;
  return { type, id, plays: play !== null, ...(refusal ? { code: refusal.code } : {}) };
}

const UTM = 'utm_source=nocturne&utm_medium=floating_button_premium&utm_campaign=random_movie';

describe('playing', () => {
  it.each([
    // /watch/movie/*, /watch/trailer/*, /watch/bhs/*, /watch/bhs-*/*, /watch/interview-*/*
    ['/watch/movie/{film}', 'movie', 'film'],
    ['/watch/movie/slow-weather/{film}', 'movie', 'film'],
    ['/watch/trailer/{film}', 'trailer', 'film'],
    ['/watch/bhs/{bhs}', 'bhs', 'bhs'],
    ['/watch/bhs-related/{bhs}', 'bhs', 'bhs'],
    ['/watch/interview-ines-calder/{interview}', 'interview', 'interview'],
    // Other kinds of content play under /watch/ (bhs, interview, chapter, other).
    ['/watch/interview/{interview}', 'interview', 'interview'],
    ['/watch/chapter/{chapter}', 'chapter', 'chapter'],
    ['/watch/other/{other}', 'other', 'other'],
    ['/watch/behind-the-scenes/{bts}', 'bts', 'bts'],
    // /{content}/watch/movie|trailer|bhs|bhs-*|interview-*|chapter-*|other/*
    ['/performers/watch/movie/{film}', 'movie', 'film'],
    ['/performers/watch/trailer/slow-weather/{film}', 'trailer', 'film'],
    ['/performers/watch/bhs/{bhs}', 'bhs', 'bhs'],
    ['/performers/watch/bhs-2/{bhs}', 'bhs', 'bhs'],
    ['/performers/watch/interview-1/{interview}', 'interview', 'interview'],
    ['/performers/watch/chapter-3/{chapter}', 'chapter', 'chapter'],
    ['/performers/watch/other/{other}', 'other', 'other'],
    // /film/{slug}/watch/{movie|trailer}/{mediaId}, extras in the address of their film
    ['/film/slow-weather/watch/movie/{film}', 'movie', 'film'],
    ['/film/slow-weather/watch/movie/{film}?scene=2', 'movie', 'film'],
    ['/film/slow-weather/watch/trailer/{film}', 'trailer', 'film'],
    ['/film/slow-weather/watch/bhs/{bhs}', 'bhs', 'bhs'],
    ['/film/slow-weather/watch/behind_the_scenes/{bts}', 'bts', 'bts'],
    ['/film/slow-weather/watch/interview/{interview}', 'interview', 'interview'],
    ['/film/slow-weather/watch/chapter/{chapter}', 'chapter', 'chapter'],
    ['/film/slow-weather/watch/other/{other}', 'other', 'other'],
    // README 3 of floating: playback of a random film.
    [`/film/slow-weather/watch/movie/{film}?${UTM}`, 'movie', 'film'],
    // Series episodes, in both URL forms, and the trailer and extras of a series.
    ['/series/harbour-radio/watch/movie/{episode}', 'movie', 'episode'],
    ['/series/harbour-radio/watch/trailer/{episode}', 'trailer', 'episode'],
    ['/series/{series}/{episode}/harbour-radio/watch/movie/{episode}', 'movie', 'episode'],
    ['/series/{series}/{episode}/harbour-radio-dead-air/watch/trailer/{episode}', 'trailer', 'episode'],
    ['/series/harbour-radio/watch/bhs/{ofSeries}', 'bhs', 'ofSeries'],
  ] as const)('%s plays %s', async (address, type, id) => {
    const { at, status, html } = await open(filled(address));
    expect([at, status]).toEqual([filled(address), 200]);
    expect(played(html)).toEqual({ type, id: ids[id], plays: true });
  });
});

describe('wrong watch URLs', () => {
  it.each([
    [
      'the slug of another film',
      '/film/vermilion/watch/movie/{film}',
      '/film/slow-weather/watch/movie/{film}',
    ],
    ['an unknown slug', '/film/nope/watch/trailer/{film}', '/film/slow-weather/watch/trailer/{film}'],
    ['an extra of another film', '/film/vermilion/watch/bhs/{bhs}', '/film/slow-weather/watch/bhs/{bhs}'],
    [
      'an extra of a series under a film',
      '/film/slow-weather/watch/bhs/{ofSeries}',
      '/film/harbour-radio-dead-air/watch/bhs/{ofSeries}',
    ],
    [
      'a film under a series',
      '/series/harbour-radio/watch/movie/{film}',
      '/film/slow-weather/watch/movie/{film}',
    ],
    [
      'an episode under another series',
      '/series/the-quiet-floor/watch/movie/{episode}',
      '/series/harbour-radio/watch/movie/{episode}',
    ],
    [
      'an episode under another number of its series',
      '/series/{series}/{film}/harbour-radio/watch/movie/{episode}',
      '/series/harbour-radio/watch/movie/{episode}',
    ],
    [
      'a language, a wrong slug, a slash too many, and what a campaign adds',
      `/fr/film/nope/watch/movie/{film}/?scene=3&${UTM}`,
      `/film/slow-weather/watch/movie/{film}?scene=3&${UTM}`,
    ],
    ['a language in a short URL', '/de/watch/movie/{film}', '/watch/movie/{film}'],
  ])('a wrong URL (%s) redirects to the right one', async (_, address, to) => {
    const { at, status } = await open(filled(address));
    expect([at, status]).toEqual([filled(to), 200]);
  });
});

describe('missing watch pages', () => {
  it.each([
    '/watch/movie',
    '/watch/movie/twelve',
    '/watch/movie/0',
    '/watch/movie/-1',
    '/watch/movie/1e3',
    '/watch/movie/2147483648',
    '/watch/movie/99999999999999999999',
    '/watch/movie/2147483647',
    '/watch/film/{film}',
    '/watch/MOVIE/{film}',
    '/watch/movie/{film}x',
    '/film/slow-weather/watch/movie/{film}%00',
    "/film/slow-weather/watch/movie/1'--",
    '/film/slow-weather/watch/episode/{film}',
    '/film/slow-weather/watch/interview/{bhs}',
    '/film/slow-weather/watch/bhs/{film}/{bhs}',
    '/film/slow-weather/watch/movie/{withdrawn}',
    '/film/paper-lanterns/watch/trailer/{withdrawn}',
    '/film/paper-lanterns/watch/bhs/{ofWithdrawn}',
    '/watch/bhs/{ofWithdrawn}',
  ])('%s returns 404, for HEAD as for GET', async (address) => {
    const { status } = await open(filled(address));
    expect(status).toBe(404);
    expect((await open(filled(address), 'HEAD')).status).toBe(404);
  });

  it('the page of an announced film shows its release date and plays its trailer', async () => {
    const film = await open(filled('/film/before-the-ice/watch/movie/{announced}'));
    expect(played(film.html)).toMatchObject({ plays: false, code: 'unpublished' });
    expect(film.html).toContain('This film can be watched from June 18, 2027.');
    const trailer = await open(filled('/film/before-the-ice/watch/trailer/{announced}'));
    expect(played(trailer.html)).toMatchObject({ type: 'trailer', plays: true });
  });

  it('HEAD has the same headers as GET', async () => {
    expect((await open(filled('/film/slow-weather/watch/movie/{film}'), 'HEAD')).status).toBe(200);
    expect((await open(filled('/film/nope/watch/movie/{film}'), 'HEAD')).at).toBe(
      filled('/film/slow-weather/watch/movie/{film}'),
    );
  });
});

it('a watch URL of an episode plays only episodes', async () => {
  const ask = (id: number) =>
    site.http.call(getPlayData, { params: { id }, query: { type: 'episode' } }).then(
      () => '200',
      (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
    );
  expect([await ask(ids['episode']!), await ask(ids['film']!)]).toEqual(['200', '404 not_found']);
});
