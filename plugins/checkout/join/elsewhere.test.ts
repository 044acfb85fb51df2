/** A payment that was begun in this browser by an account other than the current one. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import { stubBrowser, type TestBrowser } from '../testing.ts';
import { member, OPERATION, pays, place, site, settlement } from './testing.ts';

let browser: TestBrowser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

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
  ['a guest', null, 'open'],
  ['another member', member, 'paid'],
] as const)('a browser with a begun payment reports it to %s without details (%#)', async (_, user, step) => {
  const { begin, calls } = site({ ...notTheirs, ...inBrowser(step) }, user);
  const { context } = await waitFor(begin(), (seen) => seen.matches('elsewhere'));
  expect([context.operationId, context.payment]).toEqual([null, null]);
  expect(calls.map(({ call }) => call)).not.toContain('GET /payment_url');
});

it('a payment that outlives the session is reported in its browser and confirmed after its member has logged in again', async () => {
  let isBack = true;
  const hidden = () => {
    throw new ApiError(401, { code: 'unauthenticated' });
  };
  const { begin, who } = site({
    ...pays,
    ...inBrowser('paid'),
    'GET /payments/:operation': () => (isBack ? settlement('paid') : hidden()),
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

it('a payment of another account can be dismissed in the browser and at the origin', async () => {
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

it('a member whose browser has lost its storage still finds their payment through the origin', async () => {
  const { begin } = site({
    ...inBrowser('paid', OPERATION),
    'GET /payments/:operation': () => settlement('paid'),
  });
  const { value } = await waitFor(begin(), (seen) => seen.matches('done'));
  expect(value).toBe('done');
});
