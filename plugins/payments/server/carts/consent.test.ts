/**
 * Consent to immediate access before a cart is paid, on a gateway's page and with the stored card; stored with the
 * order.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '#app/http/errors.ts';
import { BEGIN_NOW_WORDING } from '#ports/withdrawal-right.ts';
import { getCartCard, postCartPay, postCartPaymentUrl, type Cart } from '#plugins/store/api.ts';
import { recordOf } from '../desk/records.ts';
import { openCarts, type CartSite } from './testing.ts';

type Buyer = Awaited<ReturnType<CartSite['buyer']>>;

let at: CartSite;
let first: number;
let second: number;
beforeAll(async () => {
  at = await openCarts();
  [first = 0, second = 0] = at.films;
}, 120_000);
afterAll(() => at.site.close());

const consentsOf = async ({ id }: Buyer) =>
  (await at.paymentsOf(id)).map((one) => recordOf(one).beginConsent);
const recorded = (country: string) => ({
  at: at.site.clock.now(),
  wording: BEGIN_NOW_WORDING,
  country,
});
/** The browser of the same member in another country. */
function abroad(buyer: Buyer, country: string): Buyer {
  const visitor = at.site.visitor({ 'x-el-country': country, 'x-el-us-state': 'NY' });
  for (const [name, value] of buyer.cookies) visitor.cookies.set(name, value);
  return { ...visitor, email: buyer.email, id: buyer.id };
}

it.each([
  ['ES', BEGIN_NOW_WORDING],
  ['GB', BEGIN_NOW_WORDING],
  ['US', null],
])('a member in %s is asked for %s before a cart is paid', async (country, begin_now) => {
  const buyer = await at.buyer();
  expect(await abroad(buyer, country).http.call(getCartCard)).toMatchObject({ begin_now });
});

it('the consent to a cart is stored with its order, including in the United Kingdom, and a reload keeps it', async () => {
  const buyer = await at.buyer();
  const inBritain = abroad(buyer, 'GB');
  const cart = await at.fill(inBritain, [first, second]);
  await at.request(inBritain, cart, { gateway: 'trustpay', begin_now: BEGIN_NOW_WORDING });
  expect(await consentsOf(buyer)).toEqual([recorded('GB')]);
  await at.request(inBritain, cart, { gateway: 'trustpay' });
  expect(await consentsOf(buyer)).toEqual([recorded('GB')]);
});

it('the consent is stored with a cart that is paid with the stored card', async () => {
  const buyer = await at.buyer();
  const begun = await at.request(buyer, await at.fill(buyer, [first]), { gateway: 'trustpay' });
  await at.press(begun.payment_url);
  const cart: Cart = await at.fill(buyer, [second]);
  await buyer.http.call(postCartPay, {
    params: { id: cart.cart_id },
    body: {
      revision: cart.revision,
      total_in_cents: cart.total.finalPriceInCents,
      currency: cart.total.priceCurrency,
      begin_now: BEGIN_NOW_WORDING,
    },
  });
  expect(await consentsOf(buyer)).toEqual([null, recorded('ES')]);
});

it('consent to an unknown version is refused, and nothing is ordered', async () => {
  const buyer = await at.buyer();
  const { cart_id: id, revision, total } = await at.fill(buyer, [first]);
  const body = {
    revision,
    total_in_cents: total.finalPriceInCents,
    currency: total.priceCurrency,
    begin_now: '1999-01',
  };
  const asked = buyer.http.call(postCartPaymentUrl, { params: { id }, body: body as never });
  expect(codeOf(await asked.catch((error: unknown) => error))).toBe('invalid');
  expect(await at.paymentsOf(buyer.id)).toEqual([]);
});
