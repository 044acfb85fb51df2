/** The sign-up with its dependencies: what it calls, what it stores, and where it leads. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { SettlingActor } from '../settling/machine.ts';
import { stubBrowser, type TestBrowser } from '../testing.ts';
import { member, OPERATION, pays, place, site, standing } from './testing.ts';

let browser: TestBrowser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

it('The paying button asks for this plan of this group, with its coupon and the film, as does the question who takes the payment; the group of the gateway is 9.', async () => {
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

it('After a reload in the middle the button stands there again, and says so; nothing is asked of a gateway.', async () => {
  const { begin, calls } = site({ ...pays, 'GET /payments/:operation': () => standing('sent') });
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

it('A page that is reloaded while the payment stands in it shows it again, as the origin gives the same order; after Back it does not.', async () => {
  const { begin, calls, tracked } = site({
    ...pays,
    'GET /payments/:operation': () => standing('sent'),
  });
  const asked = () => calls.filter(({ call }) => call === 'GET /payment_url').length;
  const first = begin();
  await waitFor(first, (seen) => seen.matches({ offering: 'ready' }));
  first.send({ type: 'pay' });
  await waitFor(first, (seen) => seen.matches('paying'));
  // The document goes, and nothing of it ends.
  const again = begin();
  await waitFor(again, (seen) => seen.matches('paying'));
  expect(asked()).toBe(2);
  // Analytics are told once of one payment.
  expect(tracked.mock.calls.map(([{ name }]) => name)).toEqual(['begin_checkout']);
  // The sign-up leaves the page by Back, and comes again.
  again.stop();
  const later = begin();
  await waitFor(later, (seen) => seen.matches({ offering: 'ready' }));
  for (const join of [first, later]) join.stop();
  expect(asked()).toBe(2);
});

it('What was paid while the tab was away is confirmed, the session learns of it, and the film follows.', async () => {
  const { begin, went, changed, tracked } = site({ 'GET /payments/:operation': () => standing('paid') });
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
  ['has gone back already', 'refunded'],
])('A payment that bought nothing and %s is no purchase, and the page says so once.', async (_, state) => {
  const { begin, changed, tracked } = site({ 'GET /payments/:operation': () => standing(state, true) });
  browser.cookies.set('sales', `1.${OPERATION}`);
  const join = begin();
  await waitFor(join, (seen) => seen.matches('returned'));
  join.stop();
  expect(changed).toHaveBeenCalledTimes(1);
  expect(tracked).not.toHaveBeenCalled();
  expect(browser.cookies.has('sales')).toBe(false);
});

it('A payment that is found to buy nothing while the page waits for it is not called paid or declined.', async () => {
  let isSettled = false;
  const { begin, tracked } = site({
    'GET /payments/:operation': () => (isSettled ? standing('paid', true) : standing('pending')),
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

it.each(['pending', 'doubted'])('A payment that is %s is waited for and not begun anew.', async (state) => {
  const { begin, calls } = site({ 'GET /payments/:operation': () => standing(state) });
  browser.cookies.set('sales', `1.${OPERATION}`);
  const join = begin();
  await waitFor(join, (seen) => seen.matches('verifying'));
  join.stop();
  expect(calls.map(({ call }) => call)).not.toContain('GET /payment_url');
});

it.each([
  ['money that went back', () => standing('refunded')],
  ['another plan', () => ({ ...standing('paid'), subscription_id: 8 })],
  [
    "another member's payment",
    () => {
      throw new ApiError(404, { code: 'not_found' });
    },
  ],
])('A browser that remembers %s forgets it.', async (_, answer) => {
  const { begin } = site({ 'GET /payments/:operation': answer });
  browser.cookies.set('sales', `1.${OPERATION}`);
  const join = begin();
  await waitFor(join, (seen) => seen.matches({ offering: 'ready' }));
  join.stop();
  expect(browser.cookies.size).toBe(0);
});

it('Whoever is no longer logged in is asked to, over the page, and then sees the price again before paying.', async () => {
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

it('An offer that ended meanwhile leads to the choice of another plan, on the same page.', async () => {
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

it('A guest makes an account first; the prices are read anew for who they are, and the check of a bundle follows.', async () => {
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

it('A coupon that is used up meanwhile is taken out of the address when the visitor goes on without it.', async () => {
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
