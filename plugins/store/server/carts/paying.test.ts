/** Payment of a cart: its order, its refusals, and the resulting ownership of films. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import type { PaymentUrl } from '#ports/payment.ts';
import { BEGIN_NOW_WORDING } from '#ports/withdrawal-right.ts';
import { Carts, type CartCharging, type CartOrder, type StoredCard } from '#ports/carts.ts';
import type { Begun, Payer } from '#ports/payments.ts';
import { getCart, getCartCard, postCartPay, postCartPaymentUrl, type Cart } from '#plugins/store/api.ts';
import { edit, openStore, refusal, take, type Store } from '../testing.ts';

type Member = Awaited<ReturnType<Store['member']>>;

const OPERATION = 'ab'.repeat(16);
const PAYMENT: PaymentUrl = {
  status: 200,
  payment_url: 'https://gateway.example/pay',
  mode: 'redirect',
  gateway: 'epoch',
  operation_id: OPERATION,
  subgateway_provider: null,
  is_carrier: false,
  options: null,
  amount_in_cents: 1203,
  currency: 'EUR',
};

let store: Store;
let carts: Carts;
let one: number;
let two: number;
/** Responses of the payments side, and the requests it received. */
let begun: Begun;
let charging: CartCharging;
let card: StoredCard | null = null;
const asked: { order: CartOrder; payer: Payer }[] = [];
let members = 0;

beforeAll(async () => {
  store = await openStore();
  [one = 0, two = 0] = store.forSale;
  const found = store.site.origin.modules.service(Carts);
  if (!found) throw new Error('The store provides no carts');
  carts = found;
});
afterAll(() => store.site.close());
beforeEach(() => {
  begun = { is: 'begun', payment: PAYMENT };
  charging = { is: 'ordered', operationId: OPERATION };
  asked.length = 0;
  carts.payWith({
    takes: () => true,
    begin(order, payer) {
      asked.push({ order, payer });
      return Promise.resolve(begun);
    },
    remember: () => undefined,
    cardOf: () => Promise.resolve(card),
    charge(order, payer) {
      asked.push({ order, payer });
      return Promise.resolve(charging);
    },
  });
});

const join = (): Promise<Member> => {
  members += 1;
  return store.member(`buyer-${members}@example.org`);
};
const seen = ({ revision, total }: Cart) => ({
  revision,
  total_in_cents: total.finalPriceInCents,
  currency: total.priceCurrency,
});
const request = (who: Pick<Member, 'http'>, cart: Cart, more = {}) =>
  who.http.call(postCartPaymentUrl, { params: { id: cart.cart_id }, body: { ...seen(cart), ...more } });
const pay = (who: Pick<Member, 'http'>, cart: Cart) =>
  who.http.call(postCartPay, { params: { id: cart.cart_id }, body: seen(cart) });
const read = (who: Pick<Member, 'http'>, { cart_id: id }: Cart) => who.http.call(getCart, { params: { id } });

describe('a payment request', () => {
  test('orders the films at the current price, with tax, titles and coupon', async () => {
    await store.db.insertInto('cart_coupons').values({ key: 'HALF', percent: 50 }).execute();
    const who = await join();
    const cart = await take(who, { add: [one, two], coupon: 'half' });
    expect(await request(who, cart, { gateway: 'epoch', mode: 'popup', back: '/film/night-swim' })).toEqual(
      PAYMENT,
    );
    const { order, payer } = asked[0] ?? {};
    expect(order).toMatchObject({
      cartId: cart.cart_id,
      userId: who.id,
      revision: cart.revision,
      amountMinor: cart.total.finalPriceInCents,
      currency: 'EUR',
      tax: { country: 'ES', minor: Math.round((cart.total.finalPriceInCents * 21) / 121) },
      couponKey: 'HALF',
    });
    expect(order?.lines.map((line) => line.movieId)).toEqual([one, two]);
    expect(order?.lines.reduce((all, line) => all + line.amountMinor, 0)).toBe(cart.total.finalPriceInCents);
    expect(order?.lines[0]?.titles).toMatchObject({ en: cart.lines[0]?.product.title });
    expect(payer).toMatchObject({
      gateway: 'epoch',
      mode: 'popup',
      returnPath: '/film/night-swim',
      excluded: null,
    });
    expect(await read(who, cart)).toMatchObject({ status: 'payment_url_requested', revision: cart.revision });
    expect(await edit(who, cart, { save: [one] })).toMatchObject({ status: 'updated' });
  });

  test('is refused at another price, with the current price, and for other films', async () => {
    const who = await join();
    const cart = await take(who, { add: [two] });
    await store.db.updateTable('movies').set({ price_minor: 890 }).where('id', '=', two).execute();
    const refused = await request(who, cart).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({
      code: 'price_changed',
      fields: { total_in_cents: '890', currency: 'EUR' },
    });
    await store.db.updateTable('movies').set({ price_minor: 790 }).where('id', '=', two).execute();
    expect(await refusal(request(who, cart, { currency: 'USD' }))).toBe('price_changed');
    expect(await refusal(request(who, cart, { total_in_cents: 1 }))).toBe('price_changed');
    await edit(who, cart, { add: [one] });
    await edit(who, cart, { remove: [one] });
    expect(await refusal(request(who, cart))).toBe('cart_changed');
    expect(asked).toEqual([]);
  });

  test('is refused for an empty cart, another visitor’s cart, a guest, and invalid ids', async () => {
    const [who, other] = [await join(), await join()];
    const empty = await take(who);
    expect(await refusal(request(who, empty))).toBe('cart_empty');
    const cart = await edit(who, empty, { add: [one] });
    expect(await refusal(request(other, cart))).toBe('not_found');
    expect(await refusal(pay(other, cart))).toBe('not_found');
    expect(await refusal(request(store.visitor(), cart))).toBe('unauthenticated');
    // A guest's cart cannot be paid until it belongs to a member.
    const guest = await take(store.visitor(), { add: [one] });
    expect(await refusal(request(who, guest))).toBe('not_found');
    expect(await refusal(request(who, { ...cart, cart_id: 'x' }))).toBe('not_found');
    expect(await refusal(request(who, cart, { back: '//elsewhere.example' }))).toBe('invalid');
    expect(asked).toEqual([]);
  });

  test('passes on the reply of the payments side', async () => {
    const who = await join();
    const cart = await take(who, { add: [one] });
    begun = { is: 'unsettled', operationId: OPERATION };
    const reply = await request(who, cart).catch((error: unknown) => error);
    expect(reply).toMatchObject({ code: 'unsettled', fields: { operation_id: OPERATION } });
    begun = { is: 'no_gateway' };
    expect(await refusal(request(who, cart))).toBe('try_again');
    charging = { is: 'no_means' };
    expect(await refusal(pay(who, cart))).toBe('no_card');
    charging = { is: 'unsettled', operationId: OPERATION };
    expect(await refusal(pay(who, cart))).toBe('unsettled');
    expect(await read(who, cart)).toMatchObject({ status: 'created' });
    charging = { is: 'known', operationId: OPERATION };
    expect(await pay(who, cart)).toEqual({ operation_id: OPERATION });
    expect(await read(who, cart)).toMatchObject({ status: 'payment_url_requested' });
  });

  test('can use the stored card, which is shown to members only', async () => {
    const who = await join();
    expect(await who.http.call(getCartCard)).toEqual({ card: null, begin_now: BEGIN_NOW_WORDING });
    card = { brand: 'Visa', last4: '4242' };
    expect(await who.http.call(getCartCard)).toEqual({ card, begin_now: BEGIN_NOW_WORDING });
    expect(await refusal(store.visitor().http.call(getCartCard))).toBe('unauthenticated');
  });
});
