/**
 * A cart is paid once with each gateway that supports carts, its films follow the money in both directions, and a
 * failed payment keeps the cart.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import { getMeReceipts } from '#plugins/receipts/api.ts';
import { getMeTransactions } from '#plugins/account/api.ts';
import { getCart } from '#plugins/store/api.ts';
import { getBegunPayment, getPayment } from '#plugins/payments/api.ts';
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

const stateOf = (buyer: Buyer, operation: string) => at.stateOf(buyer, operation);
const cartOf = (buyer: Buyer, id: string) => buyer.http.call(getCart, { params: { id } });

describe('a cart', () => {
  it.each([
    ['segpay', 'redirect'],
    ['trustpay', 'popup'],
    ['dimoco', 'redirect'],
  ] as const)('is paid on the page of %s (%s), and the buyer owns its films', async (gateway, mode) => {
    const buyer = await at.buyer();
    const cart = await at.fill(buyer, [first, second]);
    const begun = await at.request(buyer, cart, { gateway, mode });
    const amount = cart.total.finalPriceInCents;
    expect(begun).toMatchObject({ gateway, mode, amount_in_cents: amount, currency: 'EUR' });
    expect((await cartOf(buyer, cart.cart_id)).status).toBe('payment_url_requested');
    // The browser finds the payment again, regardless of who is logged in.
    expect((await buyer.http.call(getBegunPayment)).payment).toEqual({
      step: 'open',
      operation_id: begun.operation_id,
    });
    await at.press(begun.payment_url);
    expect(await stateOf(buyer, begun.operation_id)).toBe('paid');
    expect(await at.balance(begun.operation_id)).toBe(amount);
    expect(await at.entriesOf(begun.operation_id)).toEqual([{ kind: 'sale', amount_minor: amount }]);
    expect(await at.owned(buyer.id)).toEqual([first, second]);
    expect((await cartOf(buyer, cart.cart_id)).status).toBe('paid');
  });

  it.each(['epoch', 'vendo'])('cannot be paid with %s, whose products have fixed prices', async (gateway) => {
    const buyer = await at.buyer();
    const cart = await at.fill(buyer, [first]);
    await expect(at.request(buyer, cart, { gateway })).rejects.toMatchObject({ code: 'try_again' });
  });

  it('appears with its films in the payment status and in the order history, with one receipt', async () => {
    const buyer = await at.buyer();
    const cart = await at.fill(buyer, [first, second]);
    const begun = await at.request(buyer, cart, { gateway: 'trustpay', back: '/film/night-swim' });
    await at.press(begun.payment_url);
    const titles = cart.lines.map(({ product }) => product.title);
    expect(await buyer.http.call(getPayment, { params: { operation: begun.operation_id } })).toMatchObject({
      purpose: 'movies',
      titles,
      cart_id: cart.cart_id,
      plan_name: null,
      subscription_id: null,
      back: '/film/night-swim',
    });
    const { data } = await buyer.http.call(getMeTransactions, { query: {} });
    expect(data).toMatchObject([{ kind: 'movie', titles, amount_cents: cart.total.finalPriceInCents }]);
    await at.site.runJobs({ early: true });
    const mail = at.site.mails.findLast(({ to, kind }) => to === buyer.email && kind === 'receipt');
    // Titles are hidden from shoulder surfers.
    expect(mail).toBeDefined();
    for (const title of titles) expect(`${mail?.subject} ${mail?.text}`).not.toContain(title);
    const orders = String(data[0]?.id);
    const receipts = await buyer.http.call(getMeReceipts, { query: { orders } });
    expect(receipts.data).toMatchObject([{ kind: 'sale' }]);
  });

  it('has a receipt with each film, the sums, the tax and its number, in each language', async () => {
    await at.db.insertInto('cart_coupons').values({ key: 'HALF', percent: 50 }).execute();
    const buyer = await at.buyer();
    const cart = await at.fill(buyer, [first, second], 'HALF');
    const begun = await at.request(buyer, cart, { gateway: 'trustpay' });
    await at.press(begun.payment_url);
    await at.site.runJobs({ early: true });
    const [sale] = (await buyer.http.call(getMeTransactions, { query: {} })).data;
    const films = await at.db
      .selectFrom('movies')
      .select('texts')
      .where('id', 'in', [first, second])
      .execute();
    const [receipt] = (await buyer.http.call(getMeReceipts, { query: { orders: String(sale?.id) } })).data;
    const read = async (locale: string, order = sale?.id) => {
      const answer = await buyer.fetch(`/api/me/receipts/${order}`, { headers: { locale } });
      return textOf(new Uint8Array(await answer.arrayBuffer())).split('\n');
    };
    const WORDS = {
      en: ['Receipt', 'Net', 'VAT 21% (Spain)', 'Total', '2.95', '3.95', '5.70', '1.20', '6.90'],
      de: [
        'Rechnung',
        'Netto',
        'MwSt. 21\u00a0% (Spanien)',
        'Gesamt',
        '2,95',
        '3,95',
        '5,70',
        '1,20',
        '6,90',
      ],
      es: ['Factura simplificada', 'Base imponible', 'IVA 21\u00a0% (España)', 'Total', '2,95', '3,95'],
      fr: ['Facture', 'Montant HT', 'TVA 21\u00a0% (Espagne)', 'Total TTC', '5,70', '1,20', '6,90'],
    } as const;
    for (const locale of LOCALES) {
      const text = await read(locale);
      const words = WORDS[locale].map((word) => (/^\d/.test(word) ? `${word}\u00a0€` : word));
      const titles = films.map(({ texts }) => texts[locale]?.['title']);
      expect(text).toEqual(
        expect.arrayContaining([...words, ...titles, receipt?.number, begun.operation_id]),
      );
    }
    await at.advance(begun.operation_id, 'refund');
    await at.site.runJobs({ early: true });
    const [refund] = (await buyer.http.call(getMeTransactions, { query: {} })).data;
    const back = ['Credit note', receipt?.number, '-2.95\u00a0€', '-3.95\u00a0€', '-6.90\u00a0€'];
    expect(await read('en', refund?.id)).toEqual(expect.arrayContaining(back));
  });

  it('has a receipt in the currency and with the tax of the country of purchase', async () => {
    const buyer = await at.buyer();
    const british = at.site.visitor({ 'x-el-country': 'GB' });
    for (const [name, value] of buyer.cookies) british.cookies.set(name, value);
    const cart = await at.fill(british, [second]);
    const begun = await at.request(british, cart, { gateway: 'trustpay' });
    await at.press(begun.payment_url);
    await at.site.runJobs({ early: true });
    const [sale] = (await buyer.http.call(getMeTransactions, { query: {} })).data;
    const answer = await buyer.fetch(`/api/me/receipts/${sale?.id}`);
    const text = textOf(new Uint8Array(await answer.arrayBuffer())).split('\n');
    const words = ['£7.10', '£5.92', 'VAT 20% (United Kingdom)', '£1.18'];
    expect(text).toEqual(expect.arrayContaining(words));
  });

  it('has one order in two tabs, and a new order when its content changes', async () => {
    const buyer = await at.buyer();
    const cart = await at.fill(buyer, [first]);
    const tabs = await Promise.all([1, 2].map(() => at.request(buyer, cart, { gateway: 'segpay' })));
    expect(tabs[0]).toEqual(tabs[1]);
    const more = await at.fill(buyer, [second]);
    await expect(at.request(buyer, { ...more, revision: cart.revision })).rejects.toMatchObject({
      code: 'cart_changed',
    });
    const next = await at.request(buyer, more, { gateway: 'segpay' });
    expect(next.operation_id).not.toBe(tabs[0]?.operation_id);
    expect(await stateOf(buyer, tabs[0]?.operation_id ?? '')).toBe('declined');
  });

  it('paid on two pages is sold once, and the second payment is refunded', async () => {
    const buyer = await at.buyer();
    const cart = await at.fill(buyer, [first]);
    const one = await at.request(buyer, cart, { gateway: 'trustpay' });
    const other = await at.request(buyer, cart, { gateway: 'dimoco' });
    await at.press(other.payment_url);
    // The page of the first order was still open.
    await at.press(one.payment_url);
    await at.wait(120_000);
    expect(await at.owned(buyer.id)).toEqual([first]);
    expect(await stateOf(buyer, other.operation_id)).toBe('paid');
    expect(await stateOf(buyer, one.operation_id)).toBe('refunded');
    expect(await at.balance(one.operation_id)).toBe(0);
    expect((await at.entriesOf(one.operation_id)).map(({ kind }) => kind)).toEqual(['sale', 'refund']);
    const mails = at.site.mails.filter(({ to, kind }) => to === buyer.email && kind === 'payment_returned');
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('for something that is already yours'),
    ]);
  });

  it('delivers the films that are not owned yet and refunds the others', async () => {
    const buyer = await at.buyer();
    const cart = await at.fill(buyer, [first, second]);
    const begun = await at.request(buyer, cart, { gateway: 'trustpay' });
    await at.db
      .insertInto('owned_movies')
      .values({ user_id: buyer.id, movie_id: first, bought_at: at.site.clock.now() })
      .execute();
    await at.press(begun.payment_url);
    await at.wait(120_000);
    expect(await at.owned(buyer.id)).toEqual([first, second]);
    expect(await at.balance(begun.operation_id)).toBe(cart.lines[1]?.due_in_cents);
    expect(await stateOf(buyer, begun.operation_id)).toBe('paid');
  });

  it('is kept when its payment is declined, and paid with another card', async () => {
    const buyer = await at.buyer();
    const cart = await at.fill(buyer, [first]);
    const begun = await at.request(buyer, cart, { gateway: 'trustpay' });
    await at.press(begun.payment_url, { outcome: 'decline' });
    expect(await stateOf(buyer, begun.operation_id)).toBe('declined');
    const kept = await cartOf(buyer, cart.cart_id);
    expect(kept).toMatchObject({ status: 'updated', lines: [{ movie_id: first }] });
    const again = await at.request(buyer, kept, { gateway: 'trustpay' });
    await at.press(again.payment_url);
    expect(await at.owned(buyer.id)).toEqual([first]);
  });

  it.each(['wrong-amount', 'wrong-currency', 'bad-signature', 'test-in-live'] as const)(
    'is not paid by an event with %s',
    async (content) => {
      const buyer = await at.buyer();
      const cart = await at.fill(buyer, [first]);
      const begun = await at.request(buyer, cart, { gateway: 'trustpay' });
      await at.press(begun.payment_url, { content });
      expect(await stateOf(buyer, begun.operation_id)).not.toBe('paid');
      expect(await at.owned(buyer.id)).toEqual([]);
    },
  );

  it.each(['refund', 'chargeback'] as const)('a %s of a cart revokes its films', async (what) => {
    const buyer = await at.buyer();
    const cart = await at.fill(buyer, [first, second]);
    const begun = await at.request(buyer, cart, { gateway: 'trustpay' });
    await at.press(begun.payment_url);
    expect(await at.owned(buyer.id)).toEqual([first, second]);
    await at.advance(begun.operation_id, what);
    expect(await at.owned(buyer.id)).toEqual([]);
    expect(await stateOf(buyer, begun.operation_id)).toBe(what === 'refund' ? 'refunded' : 'charged_back');
    const { data } = await buyer.http.call(getMeTransactions, { query: {} });
    expect(data[0]).toMatchObject({ kind: 'refund', titles: cart.lines.map(({ product }) => product.title) });
  });

  it('is refunded if its account was deleted before the payment', async () => {
    const buyer = await at.buyer();
    const cart = await at.fill(buyer, [first]);
    const begun = await at.request(buyer, cart, { gateway: 'trustpay' });
    await at.db.deleteFrom('users').where('id', '=', buyer.id).execute();
    await at.press(begun.payment_url);
    await at.wait(120_000);
    expect(await at.balance(begun.operation_id)).toBe(0);
  });
});
