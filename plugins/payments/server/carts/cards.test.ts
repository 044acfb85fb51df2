/** A vault card is charged for a cart once, and only if the cart's price, films and coupon are still the same. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postSkyflowChargeCart, postSkyflowVerifyCart } from '#plugins/payments/api.ts';
import { getCartCard } from '#plugins/store/api.ts';
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

const cardOf = async (buyer: Buyer) => (await buyer.http.call(getCartCard)).card;
const stateOf = (buyer: Buyer, operation: string) => at.stateOf(buyer, operation);

describe('a card of the vault', () => {
  const charge = (buyer: Buyer, operation_id: string, skyflow_id: string, coupon_key?: string) =>
    buyer.http.call(postSkyflowChargeCart, {
      body: {
        operation_id,
        skyflow_id,
        provider: 'trustpay',
        channel_user_id: buyer.id,
        ...(coupon_key ? { coupon_key } : {}),
      },
    });
  const begin = async (buyer: Buyer, coupon?: string) => {
    const cart = await at.fill(buyer, [first, third], coupon);
    const begun = await at.request(buyer, cart, { gateway: 'skyflow' });
    const token = begun.options?.skyflow.access_token ?? '';
    return { cart, token, card: await at.typed(token), operation: begun.operation_id };
  };

  it('is charged once for a cart and, as a stored card, for the next cart', async () => {
    const buyer = await at.buyer();
    const { operation, card } = await begin(buyer);
    const answers = await Promise.all([1, 2].map(() => charge(buyer, operation, card)));
    expect(answers.map(({ state }) => state)).toContain('paid');
    expect(await at.owned(buyer.id)).toEqual([first, third]);
    expect(await cardOf(buyer)).toMatchObject({ last4: null });
    const next = await at.fill(buyer, [second]);
    const { operation_id } = await at.payWithStored(buyer, next);
    expect(await stateOf(buyer, operation_id)).toBe('paid');
    expect(await at.owned(buyer.id)).toEqual([first, second, third].toSorted((a, b) => a - b));
  });

  it('is paid once the buyer has passed the bank’s authentication', async () => {
    const buyer = await at.buyer();
    const cart = await at.fill(buyer, [first]);
    const begun = await at.request(buyer, cart, { gateway: 'skyflow' });
    const token = begun.options?.skyflow.access_token ?? '';
    const card = await at.typed(token, '4000002500003155');
    const asked = await charge(buyer, begun.operation_id, card);
    expect(asked).toMatchObject({ state: 'pending', purpose: 'movies' });
    await at.press(asked.challenge_url?.replace('/bank/', '/pay/') ?? '');
    const { operation_id } = begun;
    const verified = await buyer.http.call(postSkyflowVerifyCart, { body: { operation_id } });
    expect(verified.state).toBe('paid');
  });

  it('is not charged when the price of a film has changed', async () => {
    const buyer = await at.buyer();
    const { operation, card } = await begin(buyer);
    const change = (by: number) =>
      at.db
        .updateTable('movies')
        .set((eb) => ({ price_minor: eb('price_minor', '+', by) }))
        .where('id', '=', third)
        .execute();
    await change(100);
    await expect(charge(buyer, operation, card)).rejects.toMatchObject({ code: 'price_changed' });
    expect(await at.balance(operation)).toBe(0);
    await change(-100);
    expect((await charge(buyer, operation, card)).state).toBe('paid');
  });

  it('is not charged if the cart has other films or is already paid', async () => {
    const buyer = await at.buyer();
    const { operation, card } = await begin(buyer);
    await at.fill(buyer, [second]);
    await expect(charge(buyer, operation, card)).rejects.toMatchObject({ code: 'cart_changed' });
    await expect(charge(buyer, operation, card, 'OTHER')).rejects.toMatchObject({ code: 'cart_changed' });
    await at.db.updateTable('carts').set({ status: 'paid' }).where('user_id', '=', buyer.id).execute();
    await expect(charge(buyer, operation, card)).rejects.toMatchObject({ code: 'cart_paid' });
  });

  it('is not charged when the coupon is no longer valid, and the reason is returned', async () => {
    const coupon = async (key: string, values: object) =>
      at.db.updateTable('cart_coupons').set(values).where('key', '=', key).execute();
    await at.db.insertInto('cart_coupons').values({ key: 'HALF', percent: 50, uses: 5 }).execute();
    const buyer = await at.buyer();
    const { operation, card, cart } = await begin(buyer, 'HALF');
    expect(cart.total.finalPriceInCents).toBeLessThan(cart.total.priceAmountInCents);
    const day = 24 * 3_600_000;
    const now = at.site.clock.now().getTime();
    const { id } = await at.db
      .selectFrom('cart_coupons')
      .select('id')
      .where('key', '=', 'HALF')
      .executeTakeFirstOrThrow();
    const use = (user_id: number | null) =>
      at.db
        .insertInto('cart_coupon_uses')
        .values({ operation_id: 'elsewhere', coupon_id: id, user_id, used_at: new Date(now) })
        .execute();
    const unuse = () =>
      at.db.deleteFrom('cart_coupon_uses').where('operation_id', '=', 'elsewhere').execute();
    const faults: string[] = [];
    const tryIt = () =>
      charge(buyer, operation, card).catch((error: { code: string }) => void faults.push(error.code));
    await coupon('HALF', { valid_from: new Date(now + day) });
    await tryIt();
    await coupon('HALF', { valid_from: null, valid_until: new Date(now - day) });
    await tryIt();
    await coupon('HALF', { valid_until: null, uses: 1 });
    await use(null);
    await tryIt();
    await unuse();
    await use(buyer.id);
    await tryIt();
    await unuse();
    const discount = (discount_percent: number) =>
      at.db.updateTable('movies').set({ discount_percent }).where('id', 'in', [first, third]).execute();
    const before = await at.db
      .selectFrom('movies')
      .select(['id', 'discount_percent'])
      .where('id', 'in', [first, third])
      .execute();
    await discount(60);
    await tryIt();
    for (const { id: film, discount_percent } of before)
      await at.db.updateTable('movies').set({ discount_percent }).where('id', '=', film).execute();
    expect(faults).toEqual(['CE01', 'CE02', 'CE03', 'CE04', 'CE05']);
    expect(await at.balance(operation)).toBe(0);
    expect((await charge(buyer, operation, card)).state).toBe('paid');
  });

  it('is refused for another member’s order, for an order that is paid elsewhere, and if it belongs to another member', async () => {
    const buyer = await at.buyer();
    const { operation, card } = await begin(buyer);
    const stranger = await at.buyer();
    await expect(charge(stranger, operation, card)).rejects.toMatchObject({ code: 'not_found' });
    const body = { operation_id: operation };
    await expect(stranger.http.call(postSkyflowVerifyCart, { body })).rejects.toMatchObject({
      code: 'not_found',
    });
    const page = await at.request(stranger, await at.fill(stranger, [first]), { gateway: 'segpay' });
    await expect(charge(stranger, page.operation_id, card)).rejects.toMatchObject({ code: 'not_inline' });
    expect((await charge(buyer, operation, card)).state).toBe('paid');
    const other = await at.request(stranger, await at.fill(stranger, [second]), { gateway: 'skyflow' });
    await expect(charge(stranger, other.operation_id, card)).rejects.toMatchObject({ code: 'unknown_card' });
  });

  it('five cards can be tried per cart, and none while another payment of the cart may be paid', async () => {
    const buyer = await at.buyer();
    const begun = await at.request(buyer, await at.fill(buyer, [first]), { gateway: 'skyflow' });
    const token = begun.options?.skyflow.access_token ?? '';
    const { operation_id: operation } = begun;
    for (let tried = 1; tried <= 5; tried += 1) {
      const card = await at.typed(token, '4000000000000002');
      expect((await charge(buyer, operation, card)).may_retry).toBe(tried < 5);
    }
    await expect(charge(buyer, operation, await at.typed(token))).rejects.toMatchObject({
      code: 'too_many_cards',
    });
    const payer = await at.buyer();
    const pending = await begin(payer);
    const declined = await at.typed(pending.token, '4000000000000002');
    expect((await charge(payer, pending.operation, declined)).state).toBe('declined');
    const other = await at.request(payer, pending.cart, { gateway: 'trustpay' });
    await at.db
      .updateTable('payments')
      .set({ state: 'pending' })
      .where('operation_id', '=', other.operation_id)
      .execute();
    await expect(charge(payer, pending.operation, pending.card)).rejects.toMatchObject({ code: 'unsettled' });
  });

  it('the stored card is not charged if there is none, or while another payment may be paid', async () => {
    const buyer = await at.buyer();
    const cart = await at.fill(buyer, [first]);
    await expect(at.payWithStored(buyer, cart)).rejects.toMatchObject({ code: 'no_card' });
    const begun = await at.request(buyer, cart, { gateway: 'trustpay' });
    await at.db
      .updateTable('payments')
      .set({ state: 'pending' })
      .where('operation_id', '=', begun.operation_id)
      .execute();
    await expect(at.payWithStored(buyer, cart)).rejects.toMatchObject({ code: 'unsettled' });
    await expect(at.request(buyer, cart)).rejects.toMatchObject({ code: 'unsettled' });
  });

  it('the stored card is shown with brand and last digits unless it is expired, removed or not chargeable', async () => {
    const buyer = await at.buyer();
    expect(await cardOf(buyer)).toBeNull();
    const store = (values: object) =>
      at.db
        .insertInto('payment_means')
        .values({
          user_id: buyer.id,
          gateway: 'skyflow',
          token: crypto.randomUUID(),
          brand: 'Visa',
          last4: '4242',
          created_at: at.site.clock.now(),
          ...values,
        })
        .execute();
    const now = at.site.clock.now();
    await store({ expires_month: now.getUTCMonth() + 1, expires_year: now.getUTCFullYear() });
    expect(await cardOf(buyer)).toEqual({ brand: 'Visa', last4: '4242' });
    await store({ last4: '1111', ended_at: now });
    await store({ last4: '2222', gateway: 'epoch' });
    expect(await cardOf(buyer)).toEqual({ brand: 'Visa', last4: '4242' });
    await store({ last4: '3333', expires_month: 12, expires_year: now.getUTCFullYear() - 1 });
    expect(await cardOf(buyer)).toBeNull();
  });

  it('the stored card is not charged while a typed card may be charged', async () => {
    const buyer = await at.buyer();
    const { operation, card } = await begin(buyer);
    expect((await charge(buyer, operation, card)).state).toBe('paid');
    const next = await at.fill(buyer, [second]);
    const { operation_id } = await at.request(buyer, next, { gateway: 'skyflow' });
    await at.db
      .updateTable('payments')
      .set({ state: 'sent' })
      .where('operation_id', '=', operation_id)
      .execute();
    await expect(at.payWithStored(buyer, next)).rejects.toMatchObject({
      code: 'unsettled',
      fields: { operation_id },
    });
  });
});
