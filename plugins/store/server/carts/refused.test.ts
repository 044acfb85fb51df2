/** Each refusal of a change, for both calls that change a cart, and each refusal of a payment, for both ways to pay. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CART_MAX, postCartPay, postCartPaymentUrl, type Cart, type CartChange } from '#plugins/store/api.ts';
import { edit, openStore, refusal, take, type Store } from '../testing.ts';

type Member = Awaited<ReturnType<Store['member']>>;

let store: Store;
let one: number;
let two: number;
let free: number;
let mara: Member;
beforeAll(async () => {
  store = await openStore();
  [one = 0, two = 0] = store.forSale;
  const { db, site } = store;
  const now = site.clock.now();
  mara = await store.member('mara@example.org');
  await store.own(mara.id, two);
  free = (
    await db.selectFrom('movies').select('id').where('user_level', '=', 2).limit(1).executeTakeFirstOrThrow()
  ).id;
  const used = await db
    .insertInto('cart_coupons')
    .values([
      { key: 'OVER', percent: 20, valid_until: now },
      { key: 'USED-UP', percent: 20, uses: 1 },
      { key: 'USED-BY-ME', percent: 20 },
      { key: 'SMALL', percent: 1 },
    ])
    .returning(['id', 'key'])
    .execute();
  const idOf = (key: string) => used.find((coupon) => coupon.key === key)?.id ?? 0;
  await db
    .insertInto('cart_coupon_uses')
    .values([
      { operation_id: 'of another', coupon_id: idOf('USED-UP'), user_id: null, used_at: now },
      { operation_id: 'of mara', coupon_id: idOf('USED-BY-ME'), user_id: mara.id, used_at: now },
    ])
    .execute();
  // More films than a cart can contain, none of which can be bought.
  await sql`insert into movies (slug, status, user_level, release_date, length, poster_picture, cover_picture, texts)
    select 'filler-' || n, 'Unpublished', 0, '2026-01-01', 60, '{}', '{}', '{}' from generate_series(1, ${CART_MAX}::integer) n`.execute(
    db,
  );
});
afterAll(() => store.site.close());

describe('a refused change', () => {
  test.each<[string, () => CartChange]>([
    ['film_gone', () => ({ add: [999_999] })],
    ['not_for_sale', () => ({ add: [free] })],
    ['already_owned', () => ({ add: [two] })],
    ['CE01', () => ({ coupon: 'none' })],
    ['CE02', () => ({ coupon: 'over' })],
    ['CE03', () => ({ coupon: 'used-up' })],
    ['CE04', () => ({ coupon: 'used-by-me' })],
    // The film's own discount is larger than the coupon's.
    ['CE05', () => ({ coupon: 'small' })],
  ])('%s is returned by both calls, and the cart stays unchanged', async (code, change) => {
    const cart = await take(mara, { add: [one] });
    expect(await refusal(take(mara, change()))).toBe(code);
    expect(await refusal(edit(mara, cart, change()))).toBe(code);
    expect(await take(mara)).toEqual(cart);
  });

  test('cart_full counts saved and withdrawn films; no_cart is returned for a missing cart', async () => {
    const guest = store.visitor();
    const cart = await take(guest);
    await sql`insert into cart_lines (cart_id, movie_id, seen_minor, seen_currency, is_saved, added_at)
      select ${cart.cart_id}, id, 790, 'EUR', true, now() from movies where slug like 'filler-%'`.execute(
      store.db,
    );
    expect(await refusal(edit(guest, cart, { add: [one] }))).toBe('cart_full');
    expect(await refusal(take(guest, { add: [one] }))).toBe('cart_full');
    expect(await refusal(edit(guest, { cart_id: crypto.randomUUID() }, { save: [one] }))).toBe('no_cart');
  });
});

describe('a payment', () => {
  const body = ({ revision, total }: Cart) => ({
    revision,
    total_in_cents: total.finalPriceInCents,
    currency: total.priceCurrency,
  });
  const both = (cart: Cart, more: Partial<ReturnType<typeof body>> = {}) =>
    Promise.all(
      [postCartPay, postCartPaymentUrl].map((way) =>
        refusal(mara.http.call(way, { params: { id: cart.cart_id }, body: { ...body(cart), ...more } })),
      ),
    );

  test('is refused for a cart that is empty, has changed, has another price, or is paid', async () => {
    const cart = await take(mara, { add: [one] });
    expect(await both(cart, { revision: 77 })).toEqual(['cart_changed', 'cart_changed']);
    expect(await both(cart, { total_in_cents: 1 })).toEqual(['price_changed', 'price_changed']);
    const empty = await edit(mara, cart, { remove: [one] });
    expect(await both(empty)).toEqual(['cart_empty', 'cart_empty']);
    await store.db.updateTable('carts').set({ status: 'paid' }).where('id', '=', cart.cart_id).execute();
    expect(await both(empty)).toEqual(['cart_paid', 'cart_paid']);
  });

  test('is refused if no plugin takes payments for carts', async () => {
    const cart = await take(mara, { add: [one] });
    expect(await both(cart)).toEqual(['no_card', 'try_again']);
  });
});
