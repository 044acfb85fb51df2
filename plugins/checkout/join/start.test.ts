/** The sign-up with its dependencies: what it calls, what it stores, and where it leads. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Http } from '../../../kernel/http/client.ts';
import type { AnyEndpoint } from '../../../kernel/http/endpoint.ts';
import { ApiError } from '../../../kernel/http/errors.ts';
import { liveValue } from '../../../kernel/live-value.ts';
import { userTypeOf, type Session, type User } from '../../../kernel/ports/session.ts';
import type { Navigation } from '../../../kernel/registry/services.ts';
import { CHECKOUT_SETTINGS } from '../settings.ts';
import { stubBrowser, type TestBrowser } from '../testing.ts';
import { paymentFixture } from './fixtures.ts';
import { createJoin, type JoinDeps } from './start.ts';
import type { JoinPlace } from './types.ts';

let browser: TestBrowser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const OPERATION = paymentFixture.operation_id;
const member = { id: 7, email: 'a@visitor.example', is_subscribed: false } as User;
const place: JoinPlace = {
  planId: 1,
  groupId: 2,
  coupon: 'LATESHOW',
  back: '/film/night-swim',
  isCrossSelling: false,
  due: { cents: 1995, currency: 'EUR' },
};

type Answers = Readonly<Record<string, (args: Record<string, unknown>) => unknown>>;

function site(answers: Answers, user: User | null = member, more: Partial<JoinDeps> = {}) {
  const who = liveValue(user);
  const session: Session = {
    user: who.get,
    userType: () => userTypeOf(who.get()),
    subscribe: who.subscribe,
    logOut: () => who.set(null),
  };
  const calls: { call: string; query: unknown }[] = [];
  const went: string[] = [];
  const http = {
    call: async (endpoint: AnyEndpoint, args: Record<string, unknown>) => {
      const call = `${endpoint.method} ${endpoint.path}`;
      calls.push({ call, query: args['query'] });
      const answer = answers[call];
      if (!answer) throw new ApiError(0, { code: 'offline' });
      return answer(args);
    },
  } as unknown as Http;
  const navigation = {
    current: () => ({
      path: '/sign-up/together',
      query: new URLSearchParams('plan=1&coupon=LATESHOW&back=%2Ffilm%2Fnight-swim'),
      locale: 'en',
    }),
    go: (path: string) => void went.push(path),
    reload: () => void went.push('reload'),
    href: (path: string) => `/de${path}`,
    leave: (href: string) => void went.push(href),
  } as unknown as Navigation;
  const changed = vi.fn<() => void>();
  const tracked = vi.fn<JoinDeps['tracked']>();
  const deps: JoinDeps = {
    http,
    navigation,
    session,
    changed,
    tracked,
    chance: { now: () => 1_000_000, random: () => 0, uuid: () => '' },
    crossSelling: undefined,
    openLogin: undefined,
    openPlans: undefined,
    ...more,
  };
  const begin = (at: JoinPlace = place) => {
    const join = createJoin(deps, CHECKOUT_SETTINGS, at);
    join.start();
    return join;
  };
  return { begin, calls, went, changed, tracked, who };
}

const standing = (state: string) => ({ operation_id: OPERATION, state, subscription_id: 1 });
const pays = { 'GET /payment_url': () => paymentFixture };

it('The paying button asks for this plan of this group, with its coupon and the film; the group of the gateway is 9.', async () => {
  const { begin, calls, tracked } = site(pays);
  const join = begin();
  await waitFor(join, (seen) => seen.matches({ offering: 'ready' }));
  expect(calls.map(({ call }) => call)).toEqual(['GET /payment/begun', 'GET /payment/provider']);
  join.send({ type: 'pay' });
  await waitFor(join, (seen) => seen.matches('paying'));
  join.stop();
  expect(calls.slice(1)).toEqual([
    { call: 'GET /payment/provider', query: { subscription_group_id: 9, user_id: 7 } },
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

const notTheirs = {
  'GET /payments/:operation': () => {
    throw new ApiError(404, { code: 'not_found' });
  },
};
const inBrowser = (step: 'open' | 'checking' | 'paid', operation_id: string | null = null) => ({
  'GET /payment/begun': () => ({ payment: { step, operation_id } }),
});

it.each([
  ['a guest', null, 'paid'],
  ['a guest', null, 'checking'],
  ['another member', member, 'paid'],
] as const)('A browser that has paid says so to %s, and says no more (%#).', async (_, user, step) => {
  const { begin, calls } = site({ ...notTheirs, ...inBrowser(step) }, user);
  const { context } = await waitFor(begin(), (seen) => seen.matches('elsewhere'));
  expect([context.operationId, context.payment]).toEqual([null, null]);
  expect(calls.map(({ call }) => call)).not.toContain('GET /payment_url');
});

it('A guest whose browser has begun a payment without paying is told with which account it goes on.', async () => {
  const { begin } = site(inBrowser('open'), null);
  const { context } = await waitFor(begin(), (seen) => seen.matches('account'));
  expect(context.earlier).toBe('elsewhere');
});

it('A payment that outlives the session is told where it was begun, and confirmed once its member is back.', async () => {
  let isBack = true;
  const hidden = () => {
    throw new ApiError(401, { code: 'unauthenticated' });
  };
  const { begin, who } = site({
    ...pays,
    ...inBrowser('paid'),
    'GET /payments/:operation': () => (isBack ? standing('paid') : hidden()),
  });
  browser.cookies.clear();
  const join = begin({ ...place, planId: 1 });
  await waitFor(join, (seen) => seen.matches('elsewhere'));
  join.send({ type: 'forget' });
  await waitFor(join, (seen) => seen.matches({ offering: 'ready' }));
  join.send({ type: 'pay' });
  await waitFor(join, (seen) => seen.matches('paying'));
  isBack = false;
  who.set(null);
  join.send({ type: 'ended', end: 'sent' });
  await waitFor(join, (seen) => seen.matches('elsewhere'));
  isBack = true;
  who.set(member);
  const { context } = await waitFor(join, (seen) => seen.matches('done'));
  join.stop();
  expect(context.buyer).toBe('free');
});

it('A payment that is not the visitor’s is forgotten when they say so, here and at the origin.', async () => {
  const forgotten = vi.fn<() => null>(() => null);
  const { begin } = site({ ...notTheirs, ...inBrowser('paid'), 'DELETE /payment/begun': forgotten });
  browser.cookies.set('sales', `1.${OPERATION}`);
  const join = begin();
  await waitFor(join, (seen) => seen.matches('elsewhere'));
  join.send({ type: 'forget' });
  await waitFor(join, (seen) => seen.matches({ offering: 'ready' }));
  join.stop();
  expect(forgotten).toHaveBeenCalledTimes(1);
  expect(browser.cookies.size).toBe(0);
});

it('A member whose browser has lost its own notes finds their payment by the origin’s.', async () => {
  const { begin } = site({
    ...inBrowser('paid', OPERATION),
    'GET /payments/:operation': () => standing('paid'),
  });
  const { value } = await waitFor(begin(), (seen) => seen.matches('done'));
  expect(value).toBe('done');
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
