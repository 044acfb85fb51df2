/** The sign-up with its dependencies: its API calls, its storage, and its redirects. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { SettlingActor } from '../settling/machine.ts';
import { stubBrowser, type TestBrowser } from '../testing.ts';
import { member, OPERATION, pays, place, site, settlement } from './testing.ts';

let browser: TestBrowser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

it('the payment button sends this plan with its group and coupon, and the gateway is queried with group 9', async () => {
  const { begin, calls, tracked } = site(pays);
  const join = begin();
  await waitFor(join, (seen) => seen.matches({ offering: 'ready' }));
  expect(calls.map(({ call }) => call)).toEqual(['GET /payment/begun', 'GET /payment/provider']);
  join.send({ type: 'pay' });
  await waitFor(join, (seen) => seen.matches('paying'));
  join.stop();
  expect(calls.slice(1)).toEqual([
    {
      call: 'GET /payment/provider',
      query: {
        subscription_group_id: 9,
        user_id: 7,
        subscription_id: 1,
        plan_group_id: 2,
        coupon_key: 'LATESHOW',
      },
    },
    {
      call: 'GET /payment_url',
      query: { subscription_id: 1, plan_group_id: 2, coupon_key: 'LATESHOW', back: '/film/night-swim' },
    },
  ]);
  expect(window.sessionStorage.getItem('begin-checkout')).toContain(OPERATION);
  expect(tracked.mock.calls).toEqual([
    [{ name: 'begin_checkout', plan: '1', currency: 'EUR', value: 19.95 }],
  ]);
});

it('a reload shows the button with a message and begins no payment', async () => {
  const { begin, calls } = site({ ...pays, 'GET /payments/:operation': () => settlement('sent') });
  const first = begin();
  await waitFor(first, (seen) => seen.matches({ offering: 'ready' }));
  first.send({ type: 'pay' });
  await waitFor(first, (seen) => seen.matches('paying'));
  first.stop();
  const asked = calls.length;
  browser.openTab();
  const again = begin();
  const { context } = await waitFor(again, (seen) => seen.matches({ offering: 'ready' }));
  again.stop();
  expect(context.earlier).toBe('open');
  expect(calls.slice(asked).map(({ call }) => call)).not.toContain('GET /payment_url');
});

it('reloading the page during a payment in it opens the same order again, and Back does not', async () => {
  const { begin, calls, tracked } = site({
    ...pays,
    'GET /payments/:operation': () => settlement('sent'),
  });
  const asked = () => calls.filter(({ call }) => call === 'GET /payment_url').length;
  const first = begin();
  await waitFor(first, (seen) => seen.matches({ offering: 'ready' }));
  first.send({ type: 'pay' });
  await waitFor(first, (seen) => seen.matches('paying'));
  // The document is unloaded, which does not stop the actors.
  const again = begin();
  await waitFor(again, (seen) => seen.matches('paying'));
  expect(asked()).toBe(2);
  // Analytics are sent once per payment.
  expect(tracked.mock.calls.map(([{ name }]) => name)).toEqual(['begin_checkout']);
  // The sign-up leaves the page by Back and is opened again.
  again.stop();
  const later = begin();
  await waitFor(later, (seen) => seen.matches({ offering: 'ready' }));
  for (const join of [first, later]) join.stop();
  expect(asked()).toBe(2);
});

it('a payment made while the tab was away is confirmed and continues to the film', async () => {
  const { begin, went, changed, tracked } = site({ 'GET /payments/:operation': () => settlement('paid') });
  browser.cookies.set('sales', `1.${OPERATION}`);
  const join = begin();
  await waitFor(join, (seen) => seen.matches('done'));
  expect(changed).toHaveBeenCalledTimes(1);
  expect(tracked.mock.calls).toEqual([[{ name: 'purchase', plan: '1', currency: 'EUR', value: 19.95 }]]);
  expect(browser.cookies.has('sales')).toBe(false);
  join.send({ type: 'goOn' });
  expect(went).toEqual(['/de/film/night-swim']);
});

it.each([
  ['is being returned', 'paid'],
  ['has already been refunded', 'refunded'],
])('a payment without effect that %s does not count as a purchase', async (_, state) => {
  const { begin, changed, tracked } = site({ 'GET /payments/:operation': () => settlement(state, true) });
  browser.cookies.set('sales', `1.${OPERATION}`);
  const join = begin();
  await waitFor(join, (seen) => seen.matches('returned'));
  join.stop();
  expect(changed).toHaveBeenCalledTimes(1);
  expect(tracked).not.toHaveBeenCalled();
  expect(browser.cookies.has('sales')).toBe(false);
});

it('a payment that loses its effect while the page waits counts as neither paid nor declined', async () => {
  let isSettled = false;
  const { begin, tracked } = site({
    'GET /payments/:operation': () => (isSettled ? settlement('paid', true) : settlement('pending')),
  });
  browser.cookies.set('sales', `1.${OPERATION}`);
  const join = begin();
  await waitFor(join, (seen) => seen.matches('verifying'));
  const settling = () => join.getSnapshot().children.settling as SettlingActor;
  await waitFor(settling(), (seen) => seen.matches('waiting'));
  isSettled = true;
  settling().send({ type: 'look' });
  await waitFor(join, (seen) => seen.matches('returned'));
  join.stop();
  expect(tracked).not.toHaveBeenCalled();
});

it('a pending payment whose bank waits for an answer has the page of the bank', async () => {
  const challenge_url = 'https://bank.example/ask';
  const { begin } = site({
    'GET /payments/:operation': () => ({ ...settlement('pending'), challenge_url }),
  });
  browser.cookies.set('sales', `1.${OPERATION}`);
  const join = begin();
  await waitFor(join, (seen) => seen.matches('verifying'));
  const settling = join.getSnapshot().children.settling as SettlingActor;
  const { context } = await waitFor(settling, (seen) => seen.matches('waiting'));
  join.stop();
  expect(context).toMatchObject({ challengeUrl: challenge_url, isUnreported: false });
});

it('an order that has changed is not begun again, and the member is reloaded', async () => {
  const { begin, changed, calls } = site({ ...pays, 'GET /payments/:operation': () => settlement('intent') });
  const join = begin();
  await waitFor(join, (seen) => seen.matches({ offering: 'ready' }));
  join.send({ type: 'pay' });
  await waitFor(join, (seen) => seen.matches('paying'));
  join.send({ type: 'ended', end: 'changed' });
  await waitFor(join, (seen) => seen.matches({ offering: 'ready' }));
  join.stop();
  expect(changed).toHaveBeenCalledTimes(1);
  expect(calls.filter(({ call }) => call === 'GET /payment_url')).toHaveLength(1);
});

it.each(['pending', 'doubted'])('a payment that is %s is polled and not begun again', async (state) => {
  const { begin, calls } = site({ 'GET /payments/:operation': () => settlement(state) });
  browser.cookies.set('sales', `1.${OPERATION}`);
  const join = begin();
  await waitFor(join, (seen) => seen.matches('verifying'));
  join.stop();
  expect(calls.map(({ call }) => call)).not.toContain('GET /payment_url');
});

it.each([
  ['refunded money', () => settlement('refunded')],
  ['another plan', () => ({ ...settlement('paid'), subscription_id: 8 })],
  [
    "another member's payment",
    () => {
      throw new ApiError(404, { code: 'not_found' });
    },
  ],
])('a browser that has stored %s removes it', async (_, answer) => {
  const { begin } = site({ 'GET /payments/:operation': answer });
  browser.cookies.set('sales', `1.${OPERATION}`);
  const join = begin();
  await waitFor(join, (seen) => seen.matches({ offering: 'ready' }));
  join.stop();
  expect(browser.cookies.size).toBe(0);
});

it('a visitor whose session has ended logs in in a dialog and sees the price again before paying', async () => {
  const openLogin = vi.fn<() => Promise<'logged-in'>>(async () => 'logged-in');
  const refused = {
    'GET /payment_url': () => {
      throw new ApiError(401, { code: 'unauthenticated' });
    },
  };
  const { begin, went } = site(refused, member, { openLogin });
  const join = begin();
  await waitFor(join, (seen) => seen.matches({ offering: 'ready' }));
  join.send({ type: 'pay' });
  await waitFor(join, (seen) => seen.matches('restoring'));
  await waitFor(join, (seen) => seen.matches({ offering: 'ready' }));
  join.stop();
  expect([openLogin.mock.calls.length, went]).toEqual([1, ['reload']]);
});

it('an offer that has ended is replaced by the choice of another plan on the same page', async () => {
  const gone = {
    'GET /payment_url': () => {
      throw new ApiError(410, { code: 'offer_gone' });
    },
  };
  const { begin, went } = site(gone, member, { openPlans: async () => ({ planId: 3 }) });
  const join = begin();
  await waitFor(join, (seen) => seen.matches({ offering: 'ready' }));
  join.send({ type: 'pay' });
  await waitFor(join, (seen) => seen.matches('offerGone'));
  join.send({ type: 'choose' });
  await waitFor(join, () => went.length > 0);
  join.stop();
  expect(went).toEqual(['/sign-up/together?plan=3&back=%2Ffilm%2Fnight-swim']);
});

it('a guest creates an account before the prices are reloaded and a bundle is checked', async () => {
  const mayBuy = vi.fn<() => Promise<boolean>>(async () => false);
  const { begin, who, went } = site({}, null, { crossSelling: { mayBuy } });
  const join = begin({ ...place, isCrossSelling: true });
  await waitFor(join, (seen) => seen.matches('account'));
  expect(mayBuy).not.toHaveBeenCalled();
  who.set(member);
  await waitFor(join, (seen) => seen.matches('refusedBundle'));
  join.stop();
  expect([mayBuy.mock.calls, went]).toEqual([[[1]], ['reload']]);
});

it('a used coupon is removed from the URL when the visitor continues without it', async () => {
  const used = {
    'GET /payment_url': () => {
      throw new ApiError(409, { code: 'CE03' });
    },
  };
  const { begin, went } = site(used);
  const join = begin();
  await waitFor(join, (seen) => seen.matches({ offering: 'ready' }));
  join.send({ type: 'pay' });
  await waitFor(join, (seen) => seen.matches('couponRefused'));
  join.send({ type: 'withoutCoupon' });
  join.stop();
  expect(went).toEqual(['/sign-up/together?plan=1&back=%2Ffilm%2Fnight-swim']);
});
