/**
 * Tests promotions on an open page with a simulated clock: they begin, end and change, and survive network failures.
 */
import { expect, it, vi } from 'vitest';
import { countdown, READ_AT } from './fixtures.ts';
import { READ_TIMEOUT_MS, REFRESH_MS, RETRY_MS } from './machine.ts';
import { clockInHand, iso, named, opened, type Origin } from './testing.ts';

const hand = clockInHand();

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

it('a promotion rendered with the page has space, and a later promotion has none', async () => {
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

it('a promotion that ended before hydration keeps the space in which it was painted', async () => {
  hand.dataset.promosAt = String(READ_AT - 2000);
  const page = opened({ bars: [named('over', { end_date: iso(-1000) })], countdowns: [] });
  expect(page.shown()).toEqual([]);
  expect(page.places()).toEqual(['bar-1: DESKTOP MOBILE']);
});

it('a countdown reads the clock every second', async () => {
  const page = opened({ bars: [], countdowns: [countdown({ promo_date: iso(3000) })] });
  const seen: number[] = [];
  page.actor.subscribe(({ context: { now } }) => now !== null && seen.push(now - READ_AT));
  await page.pass(3000);
  expect(seen).toEqual(expect.arrayContaining([1000, 2000, 3000]));
  expect(page.shown()).toEqual([]);
});

it('a changed or removed promotion is updated after a while, without a page reload', async () => {
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

it('a visitor who returns to the window or comes online gets updates, at most every half minute', async () => {
  const origin: Origin = { bars: [named('before')], countdowns: [] };
  const page = opened(origin);
  origin.bars = [named('after')];
  hand.window.dispatchEvent(new Event('focus'));
  await page.pass(0);
  expect(page.calls()).toBe(0);
  await page.pass(31_000);
  hand.window.dispatchEvent(new Event('focus'));
  hand.window.dispatchEvent(new Event('online'));
  await page.pass(10);
  expect(page.shown()).toEqual(['bar-1: after']);
  expect(page.calls()).toBe(1);
});

it('a clock that jumps ahead ends expired promotions at the next reading and reloads the promotions', async () => {
  const origin: Origin = { bars: [named('today', { end_date: iso(3_600_000) })], countdowns: [] };
  const page = opened(origin);
  expect(page.shown()).toEqual(['bar-1: today']);
  vi.setSystemTime(READ_AT + 7_200_000);
  origin.bars = [named('tonight')];
  await page.pass(60_000);
  expect(page.shown()).toEqual(['bar-1: tonight']);
});

it('a clock that is set back hides promotions that have not begun, and reloads the promotions', async () => {
  const origin: Origin = { bars: [named('from now', { start_date: iso(0) })], countdowns: [] };
  const page = opened(origin);
  vi.setSystemTime(READ_AT - 3_600_000);
  await page.pass(60_000);
  expect(page.shown()).toEqual([]);
  expect(page.calls()).toBe(1);
});

it('a page from a cache reloads the promotions immediately', async () => {
  const origin: Origin = { bars: [named('old'), named('over', { id: 2 })], countdowns: [] };
  const page = opened(origin, '/', true, REFRESH_MS);
  origin.bars = [named('new')];
  expect(page.shown()).toEqual(['bar-1: old']);
  await page.pass(10);
  expect(page.shown()).toEqual(['bar-1: new']);
});

it('offline, loaded promotions are shown until they end, and are reloaded once there is a network', async () => {
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

it('a request without a response times out, and is repeated when the visitor returns', async () => {
  const origin: Origin = { bars: [named('late')], countdowns: [], is: 'silent' };
  const opening = opened(origin, '/', false);
  expect(opening.state()).toBe('reading');
  await opening.pass(READ_TIMEOUT_MS);
  expect(opening.state()).toBe('failed');
  delete origin.is;
  hand.window.dispatchEvent(new Event('online'));
  await opening.pass(10);
  expect(opening.shown()).toEqual(['bar-1: late']);
});

it('a login reloads the promotions, and a logout hides all until those for guests are loaded', async () => {
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

it('each page has only the promotions of its own position', async () => {
  const page = opened({ bars: [named('lists', { position: ['categories'] })], countdowns: [] }, '/legal');
  expect(page.shown()).toEqual([]);
  await page.go('/categories/noir');
  expect(page.shown()).toEqual(['bar-1: lists']);
  await page.go('/film/night-swim');
  expect(page.shown()).toEqual([]);
});
