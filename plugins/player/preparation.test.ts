/** Before the click on Play: the player's code is fetched once, and a film is requested and discarded with its play data. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Http } from '#app/http/client.ts';
import { forgetAsked, takeAsked } from './ahead.ts';
import { loadPlayer } from './load-player.ts';
import { createPreparation, type PreparationDeps } from './preparation.ts';

const { fetched, media } = vi.hoisted(() => ({
  fetched: [] as string[],
  media: { prepareMedia: vi.fn<(play: unknown) => void>(), dropMedia: vi.fn<() => void>() },
}));
vi.mock('./view/player.tsx', () => ({ default: () => null }));
vi.mock('./view/language.ts', () => ({ speak: async (locale: string) => void fetched.push(locale) }));
vi.mock('./view/media.ts', () => media);
vi.mock('./watch/watch.page.tsx', () => ({}));
vi.mock('./watch/watch.loader.ts', () => ({}));
vi.mock('./start.ts', () => ({}));
vi.mock('./screen/start.ts', () => ({}));

const WISH = { id: 34, type: 'trailer' } as const;
const PLAY = { streaming_links: { ahls: '/media/signed/master.m3u8' } };

function prepared() {
  const calls: string[] = [];
  const catalogs: string[] = [];
  const call = async ({ path }: { path: string }) => {
    calls.push(path);
    return PLAY;
  };
  const deps = {
    http: { call } as unknown as Http,
    language: { locale: () => 'de', ready: async (catalog: string) => void catalogs.push(catalog) },
  } as unknown as PreparationDeps;
  return { calls, catalogs, preparation: createPreparation(deps) };
}

beforeEach(() => {
  for (const mock of Object.values(media)) mock.mockClear();
});
afterEach(forgetAsked);

test('the code is fetched once, with its texts, and the click uses the same load', async () => {
  const { preparation, catalogs } = prepared();
  expect(fetched).toEqual([]);
  preparation.fetchCode();
  preparation.fetchCode();
  const onClick = loadPlayer('de');
  expect(loadPlayer('de')).toBe(onClick);
  await onClick;
  expect(fetched).toEqual(['de']);
  expect(catalogs).toContain('player');
});

test('a prepared film is requested once, and its media element is created', async () => {
  const { preparation, calls } = prepared();
  await preparation.prepare(WISH, new AbortController().signal);
  expect(media.prepareMedia).toHaveBeenCalledExactlyOnceWith(PLAY);
  expect(calls).toEqual(['/movies/:id/play', '/movies/:id']);
  expect(takeAsked(WISH)).not.toBeNull();
});

test('an aborted preparation creates no media element', async () => {
  await prepared().preparation.prepare(WISH, AbortSignal.abort());
  expect(media.prepareMedia).not.toHaveBeenCalled();
});

test('a discarded film loses its play data and its media element', async () => {
  const { preparation } = prepared();
  await preparation.prepare(WISH, new AbortController().signal);
  preparation.drop();
  await vi.waitFor(() => expect(media.dropMedia).toHaveBeenCalledOnce());
  expect(takeAsked(WISH)).toBeNull();
});

test.each([
  ['https://site.example/film/night-swim/watch/trailer/34', WISH],
  ['/series/the-bay/watch/bhs-2/7', { id: 7, type: 'bhs' }],
  ['/film/night-swim/watch/movie/34', { id: 34, type: 'movie' }],
  ['/film/night-swim/watch/movie/34?scene=2', null],
  ['/film/night-swim/watch/poster/34', null],
])('the URL %s plays %o', (href, wish) => {
  expect(prepared().preparation.wishOf(href)).toEqual(wish);
});
