/** Redirects, canonical URLs and structured data, at the origin and in the browser. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { titleWithBrand } from '#app/head/head.ts';
import { LOCALE_COOKIE } from '#app/i18n/i18n.ts';
import type { ReplyOf } from '#app/http/endpoint.ts';
import { getBehindTheScenes, getMovieBySlug, getMovies } from '#plugins/catalogue/api.ts';
import { getSeriesBySlug } from '#plugins/series/api.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { fetchPage } from './support/fetch-page.ts';
import { goInPage } from './support/in-page.ts';
import { testSite } from './support/site.ts';

let site: TestOrigin;
let guest: TestVisitor;
beforeAll(async () => {
  site = await testSite();
  guest = site.visitor({ 'accept-language': 'en' });
}, 60_000);
afterAll(() => site.close());

const ask = (address: string, headers?: Record<string, string>) => fetchPage(site, address, headers);

/** A requested URL and the canonical URL of its page. */
const MOVED: readonly (readonly [string, string])[] = [
  ['/film/', '/film'],
  ['/FILM', '/film'],
  ['/FiLm/?order=title&utm_source=x', '/film?order=title&utm_source=x'],
  ['/film/night-swim/?tab=Reviews', '/film/night-swim?tab=Reviews'],
  ['/DE', '/de'],
  ['/de_DE', '/de'],
  ['/de-at/Film', '/de/film'],
  ['/FILM/Night-Swim', '/film/night-swim'],
  ['/De/FILM/?page=1&order=title', '/de/film?order=title'],
  ['/film/?page=-2', '/film?page=2'],
  ['/film?page=0', '/film'],
  ['/film?page=1', '/film'],
  ['/fr/film?page=abc', '/fr/film'],
  ['/Legal/?tab=cookies', '/legal?tab=cookies'],
  ['/Performers/COUPLES', '/performers/couples'],
  ['/Recover-Password/AbC', '/recover-password/AbC'],
  ['/recover-password/AbC/', '/recover-password/AbC'],
  ['/es/Verify-Account/ToKeN', '/es/verify-account/ToKeN'],
];

describe('canonical URLs', () => {
  it.each(MOVED)('%s redirects permanently to %s in one step', async (address, to) => {
    expect(await ask(address)).toMatchObject({ status: 301, location: to });
    expect((await ask(to)).status).toBe(200);
  });

  it.each(MOVED)('%s redirects to %s in the browser as well', async (address, to) => {
    const from = /^\/(de|fr|es)/i.exec(to)?.[0] ?? '/';
    expect(await goInPage(guest, address, { from })).toMatchObject({
      state: 'shown',
      address: to,
      way: [to],
    });
  });

  it.each(['/de/', '/fr/?utm_source=x'])(
    '%s shows the home page, and its canonical URL has no trailing slash or query',
    async (address) => {
      const { status, html } = await ask(address);
      expect(status).toBe(200);
      expect(html).toMatch(/<link[^>]*rel="canonical"[^>]*href="[^"]*\/(?:de|fr)"/);
    },
  );

  it.each([
    ['/API/movies', 404],
    ['/no-such-page/', 404],
    ['/No-Such-Page', 404],
    ['/en/film', 404],
  ])('%s returns %s without a redirect', async (address, status) => {
    expect(await ask(address)).toMatchObject({ status, location: null });
  });
});

describe('watch pages', () => {
  let series: ReplyOf<typeof getSeriesBySlug>;
  let episode: ReplyOf<typeof getSeriesBySlug>['episodes'][number];
  let film: ReplyOf<typeof getMovieBySlug>;
  beforeAll(async () => {
    series = await guest.http.call(getSeriesBySlug, { params: { slug: 'harbour-radio' } });
    episode = series.episodes[1]!;
    film = await guest.http.call(getMovieBySlug, { params: { slug: 'night-swim' } });
  });
  /** The URL with the ids of the demo catalogue filled in. */
  const filled = (address: string) =>
    address
      .replace('{series}', String(series.id))
      .replaceAll('{episode}', String(episode.movie.id))
      .replace('{slug}', episode.movie.slug)
      .replace('{film}', String(film.id));

  it.each([
    ['/series/nope/watch/movie/{episode}', '/series/harbour-radio/watch/movie/{episode}'],
    ['/series/harbour-radio/watch/movie/{film}?scene=2', '/film/night-swim/watch/movie/{film}?scene=2'],
    ['/series/nope/watch/trailer/{film}', '/film/night-swim/watch/trailer/{film}'],
    ['/film/nope/watch/movie/{film}', '/film/night-swim/watch/movie/{film}'],
    ['/series/999/1/harbour-radio/watch/movie/{episode}', '/series/harbour-radio/watch/movie/{episode}'],
    ['/series/{series}/{episode}/nope/watch/movie/{episode}', '/series/harbour-radio/watch/movie/{episode}'],
    ['/series/{series}/2/harbour-radio/watch/movie/{episode}', '/series/harbour-radio/watch/movie/{episode}'],
    [
      '/series/{series}/nope/harbour-radio/watch/trailer/{episode}',
      '/series/harbour-radio/watch/trailer/{episode}',
    ],
    [
      '/series/{series}/{film}/harbour-radio/watch/movie/{episode}',
      '/series/harbour-radio/watch/movie/{episode}',
    ],
    ['/series/{series}/1/night-swim/watch/movie/{film}', '/film/night-swim/watch/movie/{film}'],
    ['/de/film/night-swim/watch/movie/{film}', '/film/night-swim/watch/movie/{film}'],
    ['/Film/night-swim/Watch/movie/{film}/', '/film/night-swim/watch/movie/{film}'],
  ])('%s redirects to %s, at the origin and in the browser', async (address, to) => {
    expect(await ask(filled(address))).toMatchObject({ status: 301, location: filled(to) });
    expect((await ask(filled(to))).status).toBe(200);
    expect(await goInPage(guest, filled(address))).toMatchObject({ state: 'shown', address: filled(to) });
  });

  it.each([
    '/series/harbour-radio/watch/movie/{episode}',
    '/series/{series}/{episode}/harbour-radio/watch/movie/{episode}',
    '/series/{series}/{episode}/{slug}/watch/movie/{episode}',
    '/film/night-swim/watch/trailer/{film}',
    '/watch/movie/{film}',
  ])('%s is served without a redirect', async (address) => {
    expect((await ask(filled(address))).status).toBe(200);
  });

  it.each([
    ['/series/harbour-radio/watch/movie/0', 404],
    ['/series/nope/watch/movie/2147483647', 404],
    ['/film/night-swim/watch/no-kind/{film}', 404],
  ])('%s returns %s', async (address, status) => {
    expect((await ask(filled(address))).status).toBe(status);
  });

  it('a redirect keeps the language of the requested URL', async () => {
    const visitor = site.visitor({ 'accept-language': 'en' });
    const open = (address: string) =>
      visitor.fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
    const moved = await open(filled('/de/film/night-swim/watch/movie/{film}'));
    expect(moved.headers.get('location')).toBe(filled('/film/night-swim/watch/movie/{film}'));
    expect(await (await open(moved.headers.get('location')!)).text()).toContain('<html lang="de"');
    // A redirect within one language does not set the language cookie.
    const other = site.visitor();
    await other.fetch('/de/film?page=1', { redirect: 'manual' });
    expect(other.cookies.has(LOCALE_COOKIE)).toBe(false);
  });

  it('structured data of an episode and its film page name the series and the episode number', async () => {
    const { title, jsonLd } = await ask(filled('/series/harbour-radio/watch/movie/{episode}'));
    const page = await ask(`/film/${episode.movie.slug}`);
    const place = `${series.title}, season ${episode.season}, episode ${episode.episode}`;
    expect(title).toBe(titleWithBrand(`Log in to watch ${episode.movie.title} – ${place}`, 'Nocturne'));
    expect(title).toContain(series.title);
    expect(page.title).toBe(`${episode.movie.title} – ${place} | Nocturne`);
    for (const data of [jsonLd, page.jsonLd])
      expect(data[0]).toMatchObject({
        '@type': 'TVEpisode',
        name: episode.movie.title,
        episodeNumber: episode.episode,
        partOfSeason: { '@type': 'TVSeason', seasonNumber: episode.season },
        partOfSeries: {
          '@type': 'TVSeries',
          name: series.title,
          url: expect.stringMatching(/\/series\/harbour-radio$/),
        },
      });
  });

  it('structured data of an extra contains its kind and its film', async () => {
    const { data } = await guest.http.call(getBehindTheScenes, { query: {} });
    const extra = data.find(({ video_path }) => video_path?.startsWith('/film/'))!;
    const { title, jsonLd, canonical } = await ask(extra.video_path!);
    const slug = extra.video_path!.split('/')[2]!;
    const { title: of, release_date: releaseDate } = await guest.http.call(getMovieBySlug, {
      params: { slug },
    });
    expect(title).toMatch(/: behind the scenes of .* \| Nocturne$/);
    expect(canonical).toBe(site.origin.config.publicUrl.replace(/\/$/, '') + extra.video_path!);
    expect(jsonLd[0]).toMatchObject({
      '@type': 'VideoObject',
      name: extra.title,
      isPartOf: { '@type': 'Movie', name: of },
      thumbnailUrl: expect.stringMatching(/^https?:\/\/.*\.webp$/) as string,
      uploadDate: `${releaseDate}T00:00:00Z`,
    });
  });
});

describe('the first visit to the home page', () => {
  it.each([
    ['/', 'de', '/de'],
    ['/?newsletter=1&utm_source=x', 'de-AT,en;q=0.5', '/de?newsletter=1&utm_source=x'],
    ['/?newsletter=1', 'en;q=0.3, fr;q=0.9', '/fr?newsletter=1'],
    ['/', 'de;q=0.1, en;q=0.2', null],
    ['/film?order=title', 'de', null],
  ])('%s with %s is redirected to %s', async (address, acceptLanguage, to) => {
    const page = await ask(address, { 'accept-language': acceptLanguage });
    expect(page).toMatchObject({ status: to === null ? 200 : 302, location: to });
  });
});

/** A list URL with a query, and its canonical, previous and next pages. */
const LISTS: readonly {
  address: string;
  canonical: string;
  prev?: string;
  next?: string;
}[] = [
  { address: '/film?utm_source=x&seed=5&tab=a', canonical: '/film', next: '/film?page=2' },
  { address: '/film?page=2&foo=1&dir=desc&order=default', canonical: '/film?page=2', prev: '/film' },
  { address: '/film?tag=noir&foo=1&seed=4', canonical: '/film?tag=noir' },
  { address: '/film?tag=noir&order=title&dir=asc', canonical: '/film?tag=noir&order=title' },
  { address: '/series?foo=1&order=title&marker=x', canonical: '/series' },
  { address: '/performers?foo=1&dir=asc&tab=x', canonical: '/performers' },
  { address: '/categories/noir?order=title&foo=1', canonical: '/categories/noir' },
  { address: '/film/night-swim?tab=reviews&foo=1', canonical: '/film/night-swim' },
];

describe('canonical URLs of lists', () => {
  it.each(LISTS)(
    '$address has the canonical URL $canonical, without parameters that have no effect',
    async ({ address, canonical, prev, next }) => {
      const page = await ask(address);
      const { publicUrl } = site.origin.config;
      const pathOf = (href?: string) =>
        href && href.replaceAll('&amp;', '&').replace(publicUrl.replace(/\/$/, ''), '');
      expect(page.status).toBe(200);
      expect(pathOf(page.canonical)).toBe(canonical);
      expect(pathOf(page.prev)).toBe(prev);
      if (next !== undefined) expect(pathOf(page.next)).toBe(next);
    },
  );

  it('the list filters by the scene in its query', async () => {
    const titlesOf = (html: string): string[] => html.match(/href="\/film\/[a-z0-9-]+"/g) ?? [];
    const all = await ask('/film');
    const movies = await guest.http.call(getMovies, { query: { marker: 'the-tide-turns' } });
    const listed = await ask('/film?marker=the-tide-turns&foo=1');
    expect(movies.meta.total).toBeGreaterThan(0);
    expect(movies.meta.total).toBeLessThan((await guest.http.call(getMovies, { query: {} })).meta.total);
    expect(listed.canonical).toMatch(/\/film\?marker=the-tide-turns$/);
    expect(listed.robots).toBe('noindex');
    expect(new Set(titlesOf(listed.html))).not.toEqual(new Set(titlesOf(all.html)));
    const none = await guest.http.call(getMovies, { query: { marker: 'no-such-scene' } });
    expect(none.meta.total).toBe(0);
  });
});
