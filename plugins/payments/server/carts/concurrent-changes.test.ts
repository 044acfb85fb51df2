/**
 * Changes while a cart is being paid: the displayed price is charged, nothing is sold twice, and undeliverable films
 * are refunded.
 */
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Carts, type CartOrder, type CartPaying } from '#ports/carts.ts';
import type { MoviesTable } from '#ports/movies-table.ts';
import { postLogin, postLogout } from '#plugins/auth/api/session.ts';
import { getMeTransactions } from '#plugins/account/api.ts';
import { getCart, getLatestCartAction, postCart, putCart, type Cart } from '#plugins/store/api.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import { getPayment } from '#plugins/payments/api.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { cartPaying } from './pay.ts';
import { openCarts, type CartSite } from './testing.ts';

type Buyer = Awaited<ReturnType<CartSite['buyer']>>;

let at: CartSite;
let first: number;
let second: number;
let third: number;
beforeAll(async () => {
  at = await openCarts();
  [first = 0, second = 0, third = 0] = at.films;
}, 120_000);
afterAll(() => at.site.close());

const stateOf = (buyer: Buyer, operation: string) => at.stateOf(buyer, operation);
const readCart = (buyer: Pick<Buyer, 'http'>, { cart_id: id }: Cart) =>
  buyer.http.call(getCart, { params: { id } });
const edit = (id: number, values: Updateable<MoviesTable>) =>
  at.db.updateTable('movies').set(values).where('id', '=', id).execute();
const due = ({ total }: Cart) => total.finalPriceInCents;

/** A cart on the page of a gateway. */
async function onPage(films: readonly number[], coupon?: string) {
  const buyer = await at.buyer();
  const cart = await at.fill(buyer, films, coupon);
  const page = await at.request(buyer, cart, { gateway: 'trustpay' });
  return { buyer, cart, page, operation: page.operation_id };
}

describe('while a cart is on the page of a gateway', () => {
  it('a film becomes more expensive: the page charges the displayed price, and the next order the new one', async () => {
    const { buyer, cart, page, operation } = await onPage([second]);
    await edit(second, { price_minor: 890 });
    const fault = await at.request(buyer, cart, { gateway: 'trustpay' }).catch((error: unknown) => error);
    expect(fault).toMatchObject({
      code: 'price_changed',
      fields: { total_in_cents: '890', currency: 'EUR' },
    });
    const shown = await readCart(buyer, cart);
    expect(shown.lines).toMatchObject([{ finalPriceInCents: 890, was_in_cents: 790 }]);
    const dearer = await at.request(buyer, shown, { gateway: 'trustpay' });
    expect([page.amount_in_cents, dearer.amount_in_cents]).toEqual([790, 890]);
    await at.press(page.payment_url);
    expect([await stateOf(buyer, operation), await at.balance(operation)]).toEqual(['paid', 790]);
    expect((await readCart(buyer, cart)).total).toMatchObject({ finalPriceInCents: 790 });
    // The other page was open as well.
    await at.press(dearer.payment_url);
    await at.wait(120_000);
    expect(await at.balance(dearer.operation_id)).toBe(0);
    expect(await at.owned(buyer.id)).toEqual([second]);
    await edit(second, { price_minor: 790 });
  });

  it('its visitor moves to a country with another currency: each order is paid in the currency of its page', async () => {
    const { buyer, cart, page, operation } = await onPage([second]);
    const abroad = at.site.visitor({ 'x-el-country': 'US', 'x-el-us-state': 'NY' });
    for (const [name, value] of buyer.cookies) abroad.cookies.set(name, value);
    await expect(at.request(abroad, cart)).rejects.toMatchObject({
      code: 'price_changed',
      fields: { currency: 'USD' },
    });
    const shown = await readCart(abroad, cart);
    expect(shown.total).toMatchObject({ finalPriceInCents: 870, priceCurrency: 'USD' });
    const dollars = await at.request(abroad, shown, { gateway: 'trustpay' });
    expect(dollars).toMatchObject({ amount_in_cents: 870, currency: 'USD' });
    await at.press(dollars.payment_url);
    const { data } = await buyer.http.call(getMeTransactions, { query: {} });
    expect(data).toMatchObject([{ amount_cents: 870, currency: 'USD' }]);
    await at.press(page.payment_url);
    await at.wait(120_000);
    expect([await at.balance(operation), await at.balance(dollars.operation_id)]).toEqual([0, 870]);
    expect(await at.owned(buyer.id)).toEqual([second]);
  });

  it('its coupon expires: the order is still paid with the discount', async () => {
    await at.db.insertInto('cart_coupons').values({ key: 'LAST', percent: 50, uses: 1 }).execute();
    const late = await onPage([second], 'LAST');
    expect(late.page.amount_in_cents).toBe(395);
    // The cart's own order has reserved the use, so the coupon stays valid for it.
    expect((await readCart(late.buyer, late.cart)).coupon).toEqual({ key: 'LAST', error: null });
    const valid_until = at.site.clock.now();
    await at.db.updateTable('cart_coupons').set({ valid_until }).where('key', '=', 'LAST').execute();
    expect((await readCart(late.buyer, late.cart)).coupon).toEqual({ key: 'LAST', error: 'CE02' });
    await at.press(late.page.payment_url);
    expect(await at.balance(late.operation)).toBe(395);
    expect(await at.owned(late.buyer.id)).toEqual([second]);
  });

  it('a film is removed from the site: its part is refunded, with a notice and a credit note', async () => {
    const { buyer, cart, page, operation } = await onPage([first, second]);
    const [kept, gone] = cart.lines;
    await edit(second, { status: 'Unpublished' });
    await at.press(page.payment_url);
    await at.wait(120_000);
    expect(await at.owned(buyer.id)).toEqual([first]);
    expect(await at.balance(operation)).toBe(kept?.due_in_cents);
    expect(await buyer.http.call(getPayment, { params: { operation } })).toMatchObject({
      state: 'paid',
      titles: cart.lines.map(({ product }) => product.title),
      not_given: [gone?.product.title],
      back_in_cents: gone?.due_in_cents,
    });
    await at.site.runJobs({ early: true });
    const { data } = await buyer.http.call(getMeTransactions, { query: {} });
    const note = data.find(({ kind }) => kind === 'refund');
    const text = textOf(
      new Uint8Array(await (await buyer.fetch(`/api/me/receipts/${note?.id}`)).arrayBuffer()),
    );
    expect(text).toContain(gone?.product.title);
    expect(text).not.toContain(kept?.product.title);
    // The unpublished film is missing in the next cart, and returns when it is published again.
    expect(await buyer.http.call(postCart)).toMatchObject({ lines: [], withdrawn_count: 1 });
    await edit(second, { status: 'Published' });
    expect(await buyer.http.call(postCart)).toMatchObject({ lines: [{ movie_id: second }] });
  });

  it('its only film is removed from the site: all of it is refunded, and the cart is kept', async () => {
    const { buyer, cart, page, operation } = await onPage([second]);
    await edit(second, { status: 'Unpublished' });
    await at.press(page.payment_url);
    await at.wait(120_000);
    expect([await stateOf(buyer, operation), await at.balance(operation)]).toEqual(['refunded', 0]);
    await edit(second, { status: 'Published' });
    const kept = await readCart(buyer, cart);
    expect([kept.lines.length, kept.status, await at.owned(buyer.id)]).toEqual([
      1,
      'payment_url_requested',
      [],
    ]);
    const again = await at.request(buyer, kept, { gateway: 'trustpay' });
    await at.press(again.payment_url);
    expect(await at.owned(buyer.id)).toEqual([second]);
  });

  it('another tab empties the cart: a payment still delivers the films', async () => {
    const { buyer, cart, page } = await onPage([first, second]);
    const params = { id: cart.cart_id };
    await buyer.http.call(putCart, { params, body: { remove: [first, second] } });
    await expect(at.request(buyer, cart)).rejects.toMatchObject({ code: 'cart_empty' });
    await at.press(page.payment_url);
    expect(await at.owned(buyer.id)).toEqual([first, second]);
    expect((await readCart(buyer, cart)).total.finalPriceInCents).toBe(due(cart));
    expect(await buyer.http.call(postCart)).toMatchObject({ lines: [] });
  });

  it('another tab buys one of its films: that film is sold once, and only its price is refunded', async () => {
    const { buyer, cart, page, operation } = await onPage([first, second]);
    const alone = await buyer.http.call(putCart, {
      params: { id: cart.cart_id },
      body: { save: [second] },
    });
    const quick = await at.request(buyer, alone, { gateway: 'dimoco' });
    await at.press(quick.payment_url);
    expect(await at.owned(buyer.id)).toEqual([first]);
    await at.press(page.payment_url);
    await at.wait(120_000);
    expect(await at.owned(buyer.id)).toEqual([first, second]);
    expect(await at.balance(operation)).toBe(cart.lines[1]?.due_in_cents);
    // The film saved for later is owned by now.
    expect(await buyer.http.call(postCart)).toMatchObject({ lines: [], saved: [], withdrawn_count: 0 });
  });

  it('its member logs out in another tab: the payment still gives the films to that member', async () => {
    const { buyer, cart, page, operation } = await onPage([first]);
    await buyer.http.call(postLogout);
    await expect(at.request(buyer, cart)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(stateOf(buyer, operation)).rejects.toMatchObject({ code: 'unauthenticated' });
    const guest = await buyer.http.call(postCart, { body: { add: [third] } });
    await at.press(page.payment_url);
    expect((await readCart(buyer, guest)).lines).toMatchObject([{ movie_id: third }]);
    await buyer.http.call(postLogin, { body: { username: buyer.email, password: PASSWORD } });
    expect(await buyer.http.call(getLatestCartAction)).toMatchObject({ action: 'paid' });
    expect(await buyer.http.call(postCart)).toMatchObject({ lines: [{ movie_id: third }] });
    expect([await stateOf(buyer, operation), await at.owned(buyer.id)]).toEqual(['paid', [first]]);
  });
});

describe('between reading a cart and ordering it', () => {
  it.each(['begin', 'charge'] as const)(
    'another tab changes or pays it: nothing is ordered (%s)',
    async (way) => {
      const { buyer, cart } = await onPage([second]);
      const { db } = at;
      const [payment] = await at.paymentsOf(buyer.id);
      if (!payment || !('cart' in payment.subject)) throw new Error('no order of a cart');
      const order: CartOrder = {
        ...payment.subject.cart,
        userId: buyer.id,
        amountMinor: payment.amount_minor,
        currency: payment.currency,
        tax: { country: payment.tax_country, minor: payment.tax_minor },
      };
      const { modules, now } = at.site.origin;
      const gateway = { capabilities: { pricedBy: 'order', modes: ['popup'] }, id: 'trustpay' };
      const gateways = new Map([['trustpay', { gateway, mode: null }]]);
      const paying: CartPaying = cartPaying({
        db,
        now,
        gateways,
        carts: modules.service(Carts),
      } as unknown as OrderDeps);
      const payer = {
        locale: 'en',
        country: 'ES',
        gateway: null,
        excluded: null,
        mode: null,
        returnPath: null,
      };
      const press = () => paying[way](order, payer as Parameters<CartPaying['begin']>[1]);
      await at.fill(buyer, [first]);
      await expect(press()).rejects.toMatchObject({ code: 'cart_changed' });
      await db.updateTable('carts').set({ status: 'paid' }).where('id', '=', cart.cart_id).execute();
      await expect(press()).rejects.toMatchObject({ code: 'cart_paid' });
      expect(await at.paymentsOf(buyer.id)).toHaveLength(1);
    },
  );
});
