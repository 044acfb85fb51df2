/** An open page with promotions, with a fake origin and a simulated clock. */
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createHttp, type Primed } from '#app/http/client.ts';
import type { Navigation } from '#app/services.ts';
import type { CountdownPromo, PromoBar } from './api.ts';
import { bar, READ_AT } from './fixtures.ts';
import { createHub } from './hub.ts';
import { facesAt, shownOf } from './shown.ts';
import { createPromos } from './start.ts';

export const iso = (ms: number) => new Date(READ_AT + ms).toISOString();

/** The window, and the result of the document's script; created for each test. */
interface InHand {
  window: EventTarget;
  dataset: { promosAt?: string };
}

/** Provides a clock and a window for each test of a file. */
export function clockInHand(): InHand {
  const hand: InHand = { window: new EventTarget(), dataset: {} };
  // Preloaded, so that pending responses arrive independently of the simulated clock.
  beforeAll(() => Promise.all([import('ofetch'), import('#app/http/refusal.ts')]));
  beforeEach(() => {
    vi.useFakeTimers({ now: READ_AT });
    Object.assign(hand, { window: new EventTarget(), dataset: {} });
    vi.stubGlobal('window', hand.window);
    vi.stubGlobal(
      'document',
      Object.assign(new EventTarget(), {
        visibilityState: 'visible',
        documentElement: { dataset: hand.dataset },
      }),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return hand;
}

export interface Origin {
  bars: PromoBar[];
  countdowns: CountdownPromo[];
  is?: 'offline' | 'silent';
}

/** Opens a page with an origin whose promotions the test changes; `age` is the age of the page in ms. */
export function opened(origin: Origin, path = '/', inlined = true, age = 0) {
  let calls = 0;
  const reply = (what: string, at = Date.now()) => ({
    data: what.endsWith('top-header-promos') ? origin.bars : origin.countdowns,
    at: new Date(at).toISOString(),
  });
  const primed: Primed = Object.fromEntries(
    (inlined ? ['/top-header-promos', '/countdown-promos'] : []).map((one) => [
      `GET ${one}`,
      reply(one, Date.now() - age),
    ]),
  );
  const http = createHttp({
    primed,
    base: '/api',
    parseReplies: true,
    fetch: (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      if (url.endsWith('top-header-promos')) calls += 1;
      if (origin.is === 'offline') return Promise.reject(new TypeError('offline'));
      if (origin.is === 'silent')
        return new Promise((_, reject) => {
          const signal = input instanceof Request ? input.signal : init?.signal;
          signal?.addEventListener('abort', () => reject(signal.reason));
        });
      return Promise.resolve(Response.json(reply(url)));
    },
  });
  const listeners = new Set<() => void>();
  let current = path;
  const navigation = {
    current: () => ({ path: current, query: new URLSearchParams(), locale: 'en' }),
    firstPath: () => path,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Navigation;
  const hub = createHub();
  const actor = createPromos({ http, navigation, hub, clock: { now: Date.now } });
  actor.start();
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    hub,
    calls: () => calls,
    context,
    places: () => context().placed.map(({ face, on }) => `${face.key}: ${on}`),
    state: () => actor.getSnapshot().value.supply,
    shown: () => {
      const { promos, position, now } = context();
      const faces = facesAt(promos, position);
      const on = shownOf(faces, now);
      return faces.filter(({ key }) => on.get(key) !== 'none').map(({ key, text }) => `${key}: ${text}`);
    },
    async go(to: string) {
      current = to;
      for (const listener of listeners) listener();
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

export const named = (content: string, more: Partial<PromoBar> = {}) =>
  bar({ content, end_date: null, ...more });
