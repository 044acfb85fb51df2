/** Promotions on an open page, by a clock in our hand: they begin, end and change, and outlive a network that fails. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createHttp, type Primed } from '../../kernel/http/client.ts';
import type { Navigation } from '../../kernel/registry/services.ts';
import type { CountdownPromo, PromoBar } from './api.ts';
import { bar, countdown, READ_AT } from './fixtures.ts';
import { createHub } from './hub.ts';
import { READ_TIMEOUT_MS, REFRESH_MS, RETRY_MS } from './machine.ts';
import { createPromos } from './start.ts';
import { facesAt, shownOf } from './shown.ts';

const iso = (ms: number) => new Date(READ_AT + ms).toISOString();

let page: EventTarget;
/** What the script of the document has noted. */
let dataset: { promosAt?: string };
// What a call brings in arrives by no clock.
beforeAll(() => Promise.all([import('ofetch'), import('../../kernel/http/refusal.ts')]));
beforeEach(() => {
  vi.useFakeTimers({ now: READ_AT });
  page = new EventTarget();
  dataset = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { dataset } }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Origin {
  bars: PromoBar[];
  countdowns: CountdownPromo[];
  is?: 'offline' | 'silent';
}

/** An open page over an origin whose promotions the test changes; `age` is how long ago the page was written (ms). */
function opened(origin: Origin, path = '/', inlined = true, age = 0) {
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
  const actor = createPromos({ http, navigation, hub, chance: { now: Date.now } });
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

const named = (content: string, more: Partial<PromoBar> = {}) => bar({ content, end_date: null, ...more });

it('a promotion begins and ends to the second while its page is open', async () => {
  const page = opened({
    bars: [named('soon', { start_date: iso(10_000), end_date: iso(20_000) })],
    countdowns: [],
  });
  expect(page.shown()).toEqual([]);
  await page.pass(9999);
  expect(page.shown()).toEqual([]);
  await page.pass(1);
  expect(page.shown()).toEqual(['bar-1: soon']);
  await page.pass(9999);
  expect(page.shown()).toEqual(['bar-1: soon']);
  await page.pass(1);
  expect(page.shown()).toEqual([]);
  expect(page.calls()).toBe(0);
});

it('what was shown with the page has a place, and what begins later has none', async () => {
  const page = opened({
    bars: [named('first', { end_date: iso(5000) }), named('second', { id: 2, start_date: iso(5000) })],
    countdowns: [],
  });
  expect(page.places()).toEqual(['bar-1: DESKTOP MOBILE']);
  await page.pass(5000);
  expect(page.shown()).toEqual(['bar-2: second']);
  expect(page.places()).toEqual(['bar-1: DESKTOP MOBILE']);
  await page.go('/categories');
  expect(page.places()).toEqual(['bar-2: DESKTOP MOBILE']);
});

it('what was over before the page could be used keeps the place it was painted in', async () => {
  dataset.promosAt = String(READ_AT - 2000);
  const page = opened({ bars: [named('over', { end_date: iso(-1000) })], countdowns: [] });
  expect(page.shown()).toEqual([]);
  expect(page.places()).toEqual(['bar-1: DESKTOP MOBILE']);
});

it('a countdown looks at the clock with each second', async () => {
  const page = opened({ bars: [], countdowns: [countdown({ promo_date: iso(3000) })] });
  const seen: number[] = [];
  page.actor.subscribe(({ context: { now } }) => now !== null && seen.push(now - READ_AT));
  await page.pass(3000);
  expect(seen).toEqual(expect.arrayContaining([1000, 2000, 3000]));
  expect(page.shown()).toEqual([]);
});

it('a promotion that is changed or taken away is so after a while, without reload', async () => {
  const origin: Origin = { bars: [named('before')], countdowns: [] };
  const page = opened(origin);
  origin.bars = [named('after')];
  await page.pass(REFRESH_MS - 60_000);
  expect(page.shown()).toEqual(['bar-1: before']);
  await page.pass(60_000);
  expect(page.shown()).toEqual(['bar-1: after']);
  origin.bars = [];
  await page.pass(REFRESH_MS);
  expect(page.shown()).toEqual([]);
  expect(page.calls()).toBe(2);
});

it('who comes back to the window or online sees what is so by then, but not twice in half a minute', async () => {
  const origin: Origin = { bars: [named('before')], countdowns: [] };
  const page_ = opened(origin);
  origin.bars = [named('after')];
  page.dispatchEvent(new Event('focus'));
  await page_.pass(0);
  expect(page_.calls()).toBe(0);
  await page_.pass(31_000);
  page.dispatchEvent(new Event('focus'));
  page.dispatchEvent(new Event('online'));
  await page_.pass(10);
  expect(page_.shown()).toEqual(['bar-1: after']);
  expect(page_.calls()).toBe(1);
});

it('a clock that jumps ahead ends what is over at the next look, and reads anew', async () => {
  const origin: Origin = { bars: [named('today', { end_date: iso(3_600_000) })], countdowns: [] };
  const page = opened(origin);
  expect(page.shown()).toEqual(['bar-1: today']);
  vi.setSystemTime(READ_AT + 7_200_000);
  origin.bars = [named('tonight')];
  await page.pass(60_000);
  expect(page.shown()).toEqual(['bar-1: tonight']);
});

it('a clock that is set back begins nothing twice and asks again', async () => {
  const origin: Origin = { bars: [named('from now', { start_date: iso(0) })], countdowns: [] };
  const page = opened(origin);
  vi.setSystemTime(READ_AT - 3_600_000);
  await page.pass(60_000);
  expect(page.shown()).toEqual([]);
  expect(page.calls()).toBe(1);
});

it('a page out of a cache reads anew at once', async () => {
  const origin: Origin = { bars: [named('old'), named('over', { id: 2 })], countdowns: [] };
  const page = opened(origin, '/', true, REFRESH_MS);
  origin.bars = [named('new')];
  expect(page.shown()).toEqual(['bar-1: old']);
  await page.pass(10);
  expect(page.shown()).toEqual(['bar-1: new']);
});

it('offline, what was read is shown for as long as it lasts, and is read again once there is a network', async () => {
  const origin: Origin = {
    bars: [named('first', { end_date: iso(REFRESH_MS + 30_000) })],
    countdowns: [],
    is: 'offline',
  };
  const page = opened(origin);
  await page.pass(REFRESH_MS + 5000);
  expect([page.state(), page.shown()]).toEqual(['failed', ['bar-1: first']]);
  await page.pass(25_000);
  expect(page.shown()).toEqual([]);
  delete origin.is;
  origin.bars = [named('second')];
  await page.pass(RETRY_MS);
  expect([page.state(), page.shown()]).toEqual(['fresh', ['bar-1: second']]);
});

it('an origin that does not answer is given up, and asked again by who comes back', async () => {
  const origin: Origin = { bars: [named('late')], countdowns: [], is: 'silent' };
  const opening = opened(origin, '/', false);
  expect(opening.state()).toBe('reading');
  await opening.pass(READ_TIMEOUT_MS);
  expect(opening.state()).toBe('failed');
  delete origin.is;
  page.dispatchEvent(new Event('online'));
  await opening.pass(10);
  expect(opening.shown()).toEqual(['bar-1: late']);
});

it('a login reads them anew, and a log-out shows none until those of a guest are there', async () => {
  const origin: Origin = { bars: [named('for guests')], countdowns: [] };
  const page = opened(origin);
  origin.bars = [named('for members')];
  page.hub.refresh();
  expect(page.shown()).toEqual(['bar-1: for guests']);
  await page.pass(10);
  expect(page.shown()).toEqual(['bar-1: for members']);
  origin.bars = [named('for guests')];
  page.hub.forget();
  expect(page.shown()).toEqual([]);
  await page.pass(10);
  expect(page.shown()).toEqual(['bar-1: for guests']);
  page.actor.stop();
  page.hub.refresh();
  await page.pass(10);
  expect(page.calls()).toBe(2);
});

it('pages have their own promotions, and most have none', async () => {
  const page = opened({ bars: [named('lists', { position: ['categories'] })], countdowns: [] }, '/legal');
  expect(page.shown()).toEqual([]);
  await page.go('/categories/noir');
  expect(page.shown()).toEqual(['bar-1: lists']);
  await page.go('/film/night-swim');
  expect(page.shown()).toEqual([]);
});
