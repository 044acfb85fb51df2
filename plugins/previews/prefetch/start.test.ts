/**
 * Signs of intent: the player's code is fetched once, the film only for visitors with access, and nothing with data
 * saving.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Http } from '#app/http/client.ts';
import { takeAsked } from '#plugins/player/ahead.ts';
import { loadPlayer } from '#plugins/player/load-player.ts';
import { STAY_MS } from './machine.ts';
import { createPrefetch, wishOf, type PrefetchDeps } from './start.ts';

const { fetched, media } = vi.hoisted(() => ({
  fetched: [] as string[],
  media: { prepareMedia: vi.fn<(play: unknown) => void>(), dropMedia: vi.fn<() => void>() },
}));
vi.mock('../view/player.tsx', () => ({ default: () => null }));
vi.mock('../view/language.ts', () => ({ speak: async (locale: string) => void fetched.push(locale) }));
vi.mock('../view/media.ts', () => media);
vi.mock('../watch/watch.page.tsx', () => ({}));
vi.mock('../watch/watch.loader.ts', () => ({}));
vi.mock('../start.ts', () => ({}));
vi.mock('../screen/start.ts', () => ({}));

const TRAILER = 'https://site.example/film/night-swim/watch/trailer/34';
const FILM = 'https://site.example/film/night-swim/watch/movie/34';
const PLAY = { streaming_links: { ahls: '/media/signed/master.m3u8' } };

/** A link to a film, as the target of pointer events. */
class FakeElement extends EventTarget {
  readonly href: string;
  constructor(href: string) {
    super();
    this.href = href;
  }
  closest = (): FakeElement => this;
}
const page = new EventTarget();
const meet = (type: string, href = TRAILER): void => {
  const event = Object.assign(new Event(type), { button: 0 });
  Object.defineProperty(event, 'target', { value: new FakeElement(href) });
  page.dispatchEvent(event);
};

function begun(isSubscribed = false) {
  const calls: string[] = [];
  const catalogs: string[] = [];
  const listeners: Record<'shown' | 'session', () => void> = { shown() {}, session() {} };
  const follow = (what: 'shown' | 'session') => (listener: () => void) => {
    listeners[what] = listener;
    return () => {};
  };
  const call = async ({ path }: { path: string }) => {
    calls.push(path);
    return PLAY;
  };
  const user = () => (isSubscribed ? { is_subscribed: true } : null);
  const deps = {
    http: { call } as unknown as Http,
    language: { locale: () => 'de', ready: async (catalog: string) => void catalogs.push(catalog) },
    navigation: { subscribe: follow('shown') },
    session: { user, subscribe: follow('session') },
    consent: undefined,
  } as unknown as PrefetchDeps;
  return { calls, catalogs, listeners, actor: createPrefetch(deps).start() };
}

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('Element', FakeElement);
  for (const mock of Object.values(media)) mock.mockClear();
});
afterEach(() => void vi.unstubAllGlobals());

test('nothing is prefetched with data saving', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const { actor, calls } = begun(true);
  for (const type of ['pointerover', 'focusin', 'pointerdown']) meet(type);
  expect([fetched, calls]).toEqual([[], []]);
  actor.stop();
});

test('the first sign of intent fetches the player, and later signs and the click use the same load', async () => {
  const dispatched = vi.spyOn(page, 'dispatchEvent');
  const { actor } = begun();
  expect(fetched).toEqual([]);
  for (const type of ['pointerover', 'focusin', 'pointerover', 'pointerdown']) meet(type);
  const onClick = loadPlayer('de');
  expect(loadPlayer('de')).toBe(onClick);
  await onClick;
  expect(dispatched).toHaveBeenCalledTimes(4);
  expect(fetched).toEqual(['de']);
  actor.stop();
});

test('pressing a link requests the film before the click and creates its media element', async () => {
  const { actor, calls } = begun();
  meet('pointerdown');
  await vi.waitFor(() => expect(media.prepareMedia).toHaveBeenCalledExactlyOnceWith(PLAY));
  expect(calls).toEqual(['/movies/:id/play', '/movies/:id']);
  expect(takeAsked({ id: 34, type: 'trailer' })).not.toBeNull();
  actor.stop();
});

test('the prepared film is discarded when the session changes', async () => {
  const { actor, listeners } = begun();
  meet('pointerdown');
  await vi.waitFor(() => expect(media.prepareMedia).toHaveBeenCalledOnce());
  listeners.session();
  await vi.waitFor(() => expect(media.dropMedia).toHaveBeenCalledOnce());
  expect(takeAsked({ id: 34, type: 'trailer' })).toBeNull();
  actor.stop();
});

describe('the page of a title that stays open', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Opens a page with one link; returns whether the player's code was fetched after a while. */
  async function stays({
    href = TRAILER,
    path = '/de/film/night-swim',
    top = 300,
    saveData = false,
  }): Promise<boolean> {
    vi.stubGlobal('navigator', { connection: { saveData } });
    vi.stubGlobal('location', { pathname: path });
    vi.stubGlobal('innerHeight', 800);
    const link = Object.assign(new FakeElement(href), {
      pathname: new URL(href, TRAILER).pathname,
      getBoundingClientRect: () => ({ top, bottom: top + 40, width: 120 }),
    });
    vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelectorAll: () => [link] }));
    const { actor, calls, catalogs } = begun();
    await vi.advanceTimersByTimeAsync(STAY_MS);
    actor.stop();
    expect(calls).toEqual([]);
    return catalogs.includes('player');
  }

  test("the player's code is fetched, but not the film", async () => {
    expect(await stays({})).toBe(true);
  });

  test.each([
    ['the link plays another title', { href: TRAILER.replace('night-swim', 'vermilion') }],
    ['the link is out of sight', { top: 900 }],
    ['the film may be refused', { href: FILM }],
    ['data saving is on', { saveData: true }],
    ['it is the watch page itself', { path: '/film/night-swim/watch/trailer/34' }],
  ])('nothing is fetched if %s', async (_why, page) => {
    expect(await stays(page)).toBe(false);
  });
});

test('a film that may be refused is requested only by the click', () => {
  const { actor, calls } = begun();
  for (const type of ['pointerover', 'pointerdown']) meet(type, FILM);
  expect(calls).toEqual([]);
  actor.stop();
});

test.each([
  [TRAILER, false, { id: 34, type: 'trailer' }],
  ['/series/the-bay/watch/bhs-2/7', false, { id: 7, type: 'bhs' }],
  [FILM, true, { id: 34, type: 'movie' }],
  [FILM, false, null],
  [`${FILM}?scene=2`, true, null],
  ['/film/night-swim/watch/poster/34', true, null],
])('the link %s (subscribed: %s) prefetches %o', (href, isSubscribed, wish) => {
  expect(wishOf(href, isSubscribed)).toEqual(wish);
});
