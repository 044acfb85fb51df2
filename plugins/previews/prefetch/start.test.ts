/** Signs of intent: the film is prefetched only for visitors with access, and nothing with data saving. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Wish } from '#ports/play-preparation.ts';
import { STAY_MS } from './machine.ts';
import { createPrefetch, type PrefetchDeps } from './start.ts';

const TRAILER = 'https://site.example/film/night-swim/watch/trailer/34';
const FILM = 'https://site.example/film/night-swim/watch/movie/34';
const WISHES: Readonly<Record<string, Wish>> = {
  [TRAILER]: { id: 34, type: 'trailer' },
  [FILM]: { id: 34, type: 'movie' },
};

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
  const preparation = {
    wishOf: (href: string) => WISHES[href] ?? null,
    fetchCode: vi.fn<() => void>(),
    prepare: vi.fn<(wish: Wish) => Promise<void>>(async () => {}),
    drop: vi.fn<() => void>(),
  };
  const listeners: Record<'shown' | 'session', () => void> = { shown() {}, session() {} };
  const follow = (what: 'shown' | 'session') => (listener: () => void) => {
    listeners[what] = listener;
    return () => {};
  };
  const user = () => (isSubscribed ? { is_subscribed: true } : null);
  const deps = {
    preparation,
    navigation: { subscribe: follow('shown') },
    session: { user, subscribe: follow('session') },
    consent: undefined,
  } as unknown as PrefetchDeps;
  return { preparation, listeners, actor: createPrefetch(deps).start() };
}

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('Element', FakeElement);
});
afterEach(() => void vi.unstubAllGlobals());

test('nothing is prefetched with data saving', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const { actor, preparation } = begun(true);
  for (const type of ['pointerover', 'focusin', 'pointerdown']) meet(type);
  expect(preparation.fetchCode).not.toHaveBeenCalled();
  expect(preparation.prepare).not.toHaveBeenCalled();
  actor.stop();
});

test('the first sign of intent fetches the code, and pressing the link prepares its film once', () => {
  const { actor, preparation } = begun();
  meet('pointerover');
  expect(preparation.fetchCode).toHaveBeenCalled();
  expect(preparation.prepare).not.toHaveBeenCalled();
  for (const type of ['pointerdown', 'focusin', 'pointerdown']) meet(type);
  expect(preparation.prepare.mock.calls.map(([wish]) => wish)).toEqual([{ id: 34, type: 'trailer' }]);
  actor.stop();
});

test('the prepared film is discarded when the session changes', () => {
  const { actor, preparation, listeners } = begun();
  meet('pointerdown');
  preparation.drop.mockClear();
  listeners.session();
  expect(preparation.drop).toHaveBeenCalledOnce();
  actor.stop();
});

test.each([
  ['a trailer', TRAILER, false, true],
  ['a film of a subscriber', FILM, true, true],
  ['a film that may be refused', FILM, false, false],
  ['a link to a scene', `${FILM}?scene=2`, true, false],
])(
  'a press on %s prepares it before the click only if it will play',
  (_what, href, isSubscribed, expected) => {
    const { actor, preparation } = begun(isSubscribed);
    for (const type of ['pointerover', 'pointerdown']) meet(type, href);
    expect(preparation.prepare.mock.calls.length > 0).toBe(expected);
    actor.stop();
  },
);

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
    const { actor, preparation } = begun();
    await vi.advanceTimersByTimeAsync(STAY_MS);
    actor.stop();
    expect(preparation.prepare).not.toHaveBeenCalled();
    return preparation.fetchCode.mock.calls.length > 0;
  }

  test("the player's code is fetched, but not the film", async () => {
    expect(await stays({})).toBe(true);
  });

  test.each([
    ['the link plays another title', { path: '/de/film/vermilion' }],
    ['the link is out of sight', { top: 900 }],
    ['the film may be refused', { href: FILM }],
    ['data saving is on', { saveData: true }],
    ['it is the watch page itself', { path: '/film/night-swim/watch/trailer/34' }],
  ])('nothing is fetched if %s', async (_why, page) => {
    expect(await stays(page)).toBe(false);
  });
});
