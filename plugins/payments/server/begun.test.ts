/**
 * A browser finds the payment that it has begun, regardless of who is logged in, and reveals nothing else to other
 * members.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postLogout } from '#plugins/auth/api.ts';
import { deleteBegunPayment, getBegunPayment, getPayment } from '../api.ts';
import { BEGUN_COOKIE } from './cookie-list.ts';
import { openOrders, type OrderSite } from './orders/testing.ts';

type Buyer = Awaited<ReturnType<OrderSite['buyer']>>;

let at: OrderSite;
let buyer: Buyer;
let begun: Awaited<ReturnType<OrderSite['begin']>>;
beforeAll(async () => {
  at = await openOrders();
}, 120_000);
afterAll(() => at.site.close());
beforeEach(async () => {
  buyer = await at.buyer();
  begun = await at.begin(buyer, { gateway_id: 'trustpay', mode: 'popup' });
});

const found = async (who: Pick<Buyer, 'http'>) => (await who.http.call(getBegunPayment)).payment;
/** Another member in the same browser, after the first one has logged out. */
async function inTheirPlace(): Promise<Buyer> {
  const other = await at.buyer();
  other.cookies.set(BEGUN_COOKIE, buyer.cookies.get(BEGUN_COOKIE) ?? '');
  return other;
}

it("the cookie contains the order's name and a signature, and is HttpOnly", async () => {
  expect(buyer.cookies.get(BEGUN_COOKIE)).toMatch(new RegExp(`^${begun.operation_id}\\.[\\w-]{43}$`));
  const answer = await buyer.fetch('/api/payment_url?subscription_id=1&gateway_id=trustpay', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  const set = answer.headers.getSetCookie().find((one) => one.startsWith(`${BEGUN_COOKIE}=`));
  expect(set).toContain('HttpOnly');
  expect(set).toContain('Path=/api');
});

describe('a begun payment after a logout', () => {
  beforeEach(async () => {
    await buyer.http.call(postLogout);
  });

  it('the browser learns that a payment was begun and then paid, without details', async () => {
    expect(await found(buyer)).toEqual({ step: 'open', operation_id: null });
    await at.press(begun.payment_url);
    expect(await found(buyer)).toEqual({ step: 'paid', operation_id: null });
    await expect(
      buyer.http.call(getPayment, { params: { operation: begun.operation_id } }),
    ).rejects.toMatchObject({ status: 401 });
  });

  it('the browser learns nothing about a declined payment', async () => {
    await at.press(begun.payment_url, { outcome: 'decline' });
    expect(await found(buyer)).toBeNull();
  });
});

it('another member in the same browser learns no more than a guest', async () => {
  await at.press(begun.payment_url);
  const other = await inTheirPlace();
  expect(await found(other)).toEqual({ step: 'paid', operation_id: null });
  await expect(
    other.http.call(getPayment, { params: { operation: begun.operation_id } }),
  ).rejects.toMatchObject({ code: 'not_found' });
  expect(other.cookies.has(BEGUN_COOKIE)).toBe(true);
});

it('the member finds a begun payment by its operation id until they have seen the outcome', async () => {
  expect(await found(buyer)).toEqual({ step: 'open', operation_id: begun.operation_id });
  await at.stateOf(buyer, begun.operation_id);
  expect(await found(buyer)).not.toBeNull();
  await at.press(begun.payment_url);
  expect(await found(buyer)).toEqual({ step: 'paid', operation_id: begun.operation_id });
  expect(await at.stateOf(buyer, begun.operation_id)).toBe('paid');
  expect(await found(buyer)).toBeNull();
});

it('another visitor can dismiss a begun payment, which still continues', async () => {
  const other = await inTheirPlace();
  await other.http.call(deleteBegunPayment);
  expect(await found(other)).toBeNull();
  await at.press(begun.payment_url);
  expect(await at.stateOf(buyer, begun.operation_id)).toBe('paid');
});

it.each([
  ['another signature', (value: string) => value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['another order', (value: string) => value.replace(/^./, (first) => (first === '0' ? '1' : '0'))],
  ['no signature', (value: string) => value.slice(0, 32)],
  ['nothing', () => ''],
])('a cookie with %s finds no payment', async (_, change) => {
  buyer.cookies.set(BEGUN_COOKIE, change(buyer.cookies.get(BEGUN_COOKIE) ?? ''));
  expect(await found(buyer)).toBeNull();
});
