/** The checkout that a browser has begun and stored. */
import { afterEach, expect, it, vi } from 'vitest';
import { createBegun } from './begun.ts';
import { paymentFixture } from './join/fixtures.ts';
import { CHECKOUT_SETTINGS } from './settings.ts';
import { stubBrowser } from './testing.ts';

afterEach(() => vi.unstubAllGlobals());

const LIFE_S = CHECKOUT_SETTINGS.salesCookieS;
const OPERATION = paymentFixture.operation_id;
const checkout = {
  planId: 3,
  groupId: 1,
  coupon: 'LATESHOW',
  back: '/film/night-swim',
  payment: paymentFixture,
};

function begin() {
  const browser = stubBrowser();
  const clock = { ms: 1_000_000 };
  return { browser, clock, begun: createBegun(() => clock.ms, LIFE_S) };
}

it('a checkout is stored as an event for its tab and as a cookie for twenty minutes', () => {
  const { browser, begun } = begin();
  begun.remember(checkout);
  expect(JSON.parse(window.sessionStorage.getItem('begin-checkout') ?? '')).toEqual({
    event: 'begin_checkout',
    operation_id: OPERATION,
    subscription_id: 3,
    plan_group_id: 1,
    amount_in_cents: 1995,
    currency: 'EUR',
    coupon: 'LATESHOW',
    back: '/film/night-swim',
    at: 1_000_000,
    is_open: true,
  });
  expect(browser.written).toEqual([`sales=3.${OPERATION}; Max-Age=1200; Path=/; SameSite=Lax; Secure`]);
});

it('a checkout is found after a reload, in another tab and after a crash, but only for its own plan', () => {
  const { browser, begun } = begin();
  begun.remember(checkout);
  expect([begun.find(3), begun.find(1)]).toEqual([OPERATION, null]);
  browser.openTab();
  expect([begun.find(3), begun.find(1)]).toEqual([OPERATION, null]);
  begun.forget();
  expect(begun.find(3)).toBeNull();
  expect(browser.cookies.size).toBe(0);
});

it('a payment that ended on another page is removed from the tab and the cookie, unlike any other payment', () => {
  const { browser, begun } = begin();
  begun.remember(checkout);
  expect(begun.end('f'.repeat(32))).toBeNull();
  expect(begun.find(3)).toBe(OPERATION);
  expect(begun.end(OPERATION)).toBe(3);
  expect([window.sessionStorage.getItem('begin-checkout'), browser.cookies.size]).toEqual([null, 0]);
  expect(begun.end(OPERATION)).toBeNull();
  begun.remember(checkout);
  browser.openTab();
  expect(begun.end(OPERATION)).toBe(3);
});

it('only a page reloaded during a payment in it reports that, and only once', () => {
  const { begun } = begin();
  begun.remember(checkout);
  expect([begun.wasOpen(1), begun.wasOpen(3), begun.wasOpen(3)]).toEqual([false, true, false]);
  begun.remember(checkout);
  begun.close();
  expect(begun.wasOpen(3)).toBe(false);
  begun.remember({ ...checkout, payment: { ...paymentFixture, mode: 'redirect' } });
  expect(begun.wasOpen(3)).toBe(false);
});

it('a tab that stays open ignores the checkout after the lifetime of the cookie', () => {
  const { browser, clock, begun } = begin();
  begun.remember(checkout);
  browser.cookies.clear();
  clock.ms += LIFE_S * 1000 - 1;
  expect(begun.find(3)).toBe(OPERATION);
  clock.ms += 1;
  expect(begun.find(3)).toBeNull();
});

it.each(['', 'null', '{', '[]', '{"subscription_id":3,"operation_id":"../../me","at":1000000}'])(
  'an invalid stored value (%s) is ignored',
  (text) => {
    const { browser, begun } = begin();
    window.sessionStorage.setItem('begin-checkout', text);
    browser.cookies.set('sales', '3.%2E%2E/me');
    expect(begun.find(3)).toBeNull();
  },
);

it('a browser that refuses storage uses the cookie', () => {
  const { begun } = begin();
  vi.stubGlobal('window', {
    get sessionStorage(): never {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  begun.remember(checkout);
  expect(begun.find(3)).toBe(OPERATION);
});
