/** Coupons for films: the order of a cart reserves a use until it is paid or ends unpaid. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCart, type Cart } from '#plugins/store/api.ts';
import { openCarts, type CartSite } from './testing.ts';

type Buyer = Awaited<ReturnType<CartSite['buyer']>>;
const HOUR_MS = 3_600_000;

let at: CartSite;
let film: number;
beforeAll(async () => {
  at = await openCarts();
  [, film = 0] = at.films;
}, 120_000);
afterAll(() => at.site.close());

const usesOf = async (key: string) =>
  (
    await at.db
      .selectFrom('cart_coupon_uses as u')
      .innerJoin('cart_coupons as c', 'c.id', 'u.coupon_id')
      .innerJoin('payments as p', 'p.operation_id', 'u.operation_id')
      .select(['u.state', 'u.over_limit'])
      .where('c.key', '=', key)
      .orderBy('p.id')
      .execute()
  ).map(({ state, over_limit }) => (over_limit ? `${state}, over the limit` : state));

const shopper = async (key: string): Promise<{ buyer: Buyer; cart: Cart }> => {
  const buyer = await at.buyer();
  return { buyer, cart: await at.fill(buyer, [film], key) };
};
const request = ({ buyer, cart }: Awaited<ReturnType<typeof shopper>>) =>
  at.request(buyer, cart, { gateway: 'trustpay' });

it('a coupon with one use reduces one of twenty carts ordered in parallel; the others get the reason', async () => {
  const key = 'CROWD';
  await at.db.insertInto('cart_coupons').values({ key, percent: 50, uses: 1 }).execute();
  const all = await Promise.all(Array.from({ length: 20 }, () => shopper(key)));
  const answers = await Promise.allSettled(all.map(request));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await usesOf(key)).toEqual(['held']);
  const loser = all[answers.findIndex(({ status }) => status === 'rejected')];
  if (!loser) return;
  const params = { id: loser.cart.cart_id };
  expect((await loser.buyer.http.call(getCart, { params })).coupon).toEqual({ key, error: 'CE03' });
});

it('a decline releases the use; a later payment on the same page keeps its price and is marked as over the limit', async () => {
  const key = 'TWICE';
  await at.db.insertInto('cart_coupons').values({ key, percent: 50, uses: 1 }).execute();
  const [one, other] = [await shopper(key), await shopper(key)];
  const page = await request(one);
  await at.press(page.payment_url, { outcome: 'decline' });
  expect(await usesOf(key)).toEqual(['released']);
  const taken = await request(other);
  await at.press(taken.payment_url);
  expect(await usesOf(key)).toEqual(['released', 'used']);
  // No use is left, but the page was shown with this price.
  await at.press(page.payment_url);
  expect(await at.balance(page.operation_id)).toBe(395);
  expect(await usesOf(key)).toEqual(['used, over the limit', 'used']);
});

it('a use is released when a cancelled order expires, and when nothing could be delivered and the payment is refunded', async () => {
  const key = 'AGAIN';
  await at.db.insertInto('cart_coupons').values({ key, percent: 50, uses: 1 }).execute();
  const left = await shopper(key);
  // A gateway does not report a buyer who cancels on its page, so the order expires.
  await at.press((await request(left)).payment_url, { outcome: 'cancel' });
  expect(await usesOf(key)).toEqual(['held']);
  await at.wait(25 * HOUR_MS);
  expect(await usesOf(key)).toEqual(['released']);
  const owner = await shopper(key);
  const page = await request(owner);
  await at.db
    .insertInto('owned_movies')
    .values({ user_id: owner.buyer.id, movie_id: film, bought_at: at.site.clock.now() })
    .execute();
  await at.press(page.payment_url);
  await at.wait(120_000);
  expect(await at.balance(page.operation_id)).toBe(0);
  expect(await usesOf(key)).toEqual(['released', 'released']);
});

it('a cart is unlocked when its payment is declined or expires, and stays locked while it is paid elsewhere', async () => {
  const buyer = await at.buyer();
  const cart = await at.fill(buyer, [film]);
  const statusOf = async () => (await buyer.http.call(getCart, { params: { id: cart.cart_id } })).status;
  const first = await at.request(buyer, cart, { gateway: 'trustpay' });
  expect(await statusOf()).toBe('payment_url_requested');
  await at.press(first.payment_url, { outcome: 'decline' });
  expect(await statusOf()).toBe('updated');
  await at.request(buyer, cart, { gateway: 'trustpay' });
  await at.request(buyer, cart, { gateway: 'segpay' });
  expect(await statusOf()).toBe('payment_url_requested');
  await at.wait(25 * HOUR_MS);
  expect(await statusOf()).toBe('updated');
});
