/** Films are granted once and revoked once with their payment, and can move to a wish list. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTIFY_EVERY_MS } from '#server/db/changes.ts';
import { Carts } from '#ports/carts.ts';
import {
  getCart,
  getLatestCartAction,
  postCartPay,
  postWishFromCart,
  type Cart,
} from '#plugins/store/api.ts';
import { edit, idsOf, openStore, refusal, take, type Store } from '../testing.ts';

type Member = Awaited<ReturnType<Store['member']>>;

const OPERATION = 'ab'.repeat(16);

let store: Store;
let carts: Carts;
let one: number;
let two: number;
let three: number;
let members = 0;

beforeAll(async () => {
  store = await openStore();
  [one = 0, two = 0, three = 0] = store.forSale;
  const found = store.site.origin.modules.service(Carts);
  if (!found) throw new Error('The store provides no carts');
  carts = found;
});
afterAll(() => store.site.close());

const join = (): Promise<Member> => {
  members += 1;
  return store.member(`buyer-${members}@example.org`);
};
const read = (who: Pick<Member, 'http'>, { cart_id: id }: Cart) => who.http.call(getCart, { params: { id } });

let orders = 0;
/** Rows of the order history, as the payments plugin writes them. */
async function settle(who: Member, cart: Cart, ids: readonly number[] = idsOf(cart.lines), by = OPERATION) {
  const lines = await Promise.all(
    ids.map(async (movieId) => {
      orders += 1;
      const { id } = await store.db
        .insertInto('transactions')
        .values({
          user_id: who.id,
          movie_id: movieId,
          kind: 'movie',
          status: 'paid',
          amount_cents: 500,
          currency: 'EUR',
          gateway: 'epoch',
          reference: `order ${orders}`,
          created_at: store.site.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { movieId, amountMinor: 500, transactionId: id };
    }),
  );
  const paid = {
    cartId: cart.cart_id,
    operationId: by,
    userId: who.id,
    lines,
    currency: 'EUR',
    couponKey: null,
    country: 'ES',
  } as const;
  const give = (more: { couponKey?: string } = {}) =>
    store.db.transaction().execute((tx) => carts.give(tx, { ...paid, ...more }));
  return { lines, give };
}

const owned = async (who: Member): Promise<number[]> =>
  (
    await store.db
      .selectFrom('owned_movies')
      .select('movie_id')
      .where('user_id', '=', who.id)
      .orderBy('movie_id')
      .execute()
  ).map((row) => row.movie_id);
const soldCount = async (id: number): Promise<number> =>
  (await store.db.selectFrom('movies').select('sold_count').where('id', '=', id).executeTakeFirstOrThrow())
    .sold_count;

describe('a received payment', () => {
  test('grants the films of the order and closes the cart; its other films continue in a new one', async () => {
    const who = await join();
    const cart = await take(who, { add: [one, two] });
    const before = await soldCount(one);
    const { give } = await settle(who, cart);
    // Another tab changes the cart in the meantime: the paid films are granted, and nothing is lost.
    await edit(who, cart, { remove: [two], add: [three] });
    expect(await give()).toEqual([one, two]);
    expect(await owned(who)).toEqual([one, two]);
    expect(await soldCount(one)).toBe(before + 1);
    const paid = await read(who, cart);
    expect(paid).toMatchObject({ status: 'paid', saved: [], total: { finalPriceInCents: 1000 } });
    expect(idsOf(paid.lines).toSorted()).toEqual([one, two].toSorted());
    expect(await who.http.call(getLatestCartAction)).toMatchObject({
      action: 'paid',
      cart: paid,
      owned: [one, two].toSorted((a, b) => a - b),
    });
    expect(await refusal(edit(who, cart, { add: [one] }))).toBe('cart_paid');
    const seen = { revision: paid.revision, total_in_cents: 1000, currency: 'EUR' } as const;
    expect(await refusal(who.http.call(postCartPay, { params: { id: cart.cart_id }, body: seen }))).toBe(
      'cart_paid',
    );
    const next = await take(who);
    expect(next.cart_id).not.toBe(cart.cart_id);
    expect(idsOf(next.lines)).toEqual([three]);
    // A repetition changes nothing and returns the same.
    expect(await give()).toEqual([one, two]);
    expect(await soldCount(one)).toBe(before + 1);
    expect(idsOf((await take(who)).lines)).toEqual([three]);
  });

  test('grants each film once for parallel payments', async () => {
    const who = await join();
    const cart = await take(who, { add: [one, two] });
    const payments = await Promise.all(
      [1, 2, 3, 4].map((at) => settle(who, cart, [one, two], String(at).repeat(32))),
    );
    const before = await soldCount(two);
    const given = await Promise.all(payments.map(({ give }) => give()));
    expect(given.filter((ids) => ids.length > 0)).toEqual([[one, two]]);
    expect(await soldCount(two)).toBe(before + 1);
  });

  test('counts a coupon once, which the member then cannot use again', async () => {
    await store.db.insertInto('cart_coupons').values({ key: 'ONCE', percent: 50, uses: 2 }).execute();
    const who = await join();
    const cart = await take(who, { add: [one], coupon: 'ONCE' });
    const { give } = await settle(who, cart);
    await give({ couponKey: 'ONCE' });
    await give({ couponKey: 'ONCE' });
    expect(await read(who, cart)).toMatchObject({ coupon: { key: 'ONCE', error: null } });
    expect(await refusal(take(who, { add: [two], coupon: 'ONCE' }))).toBe('CE04');
    const other = await join();
    const theirs = await take(other, { add: [one], coupon: 'ONCE' });
    await (await settle(other, theirs, [one], 'c'.repeat(32))).give({ couponKey: 'ONCE' });
    expect(await refusal(take(await join(), { add: [one], coupon: 'ONCE' }))).toBe('CE03');
  });

  test('grants nothing to a deleted account, and no withdrawn film', async () => {
    const who = await join();
    const cart = await take(who, { add: [one, two] });
    const paid = {
      cartId: cart.cart_id,
      operationId: OPERATION,
      currency: 'EUR',
      couponKey: null,
      country: 'ES',
    } as const;
    const give = (userId: number | null, ids: readonly number[]) => {
      const lines = ids.map((movieId) => ({ movieId, amountMinor: 500, transactionId: null }));
      return store.db.transaction().execute((tx) => carts.give(tx, { ...paid, userId, lines }));
    };
    const setStatus = (status: 'Published' | 'Unpublished') =>
      store.db.updateTable('movies').set({ status }).where('id', '=', two).execute();
    const before = [await soldCount(one), await soldCount(two)];
    expect(await give(null, [one])).toEqual([]);
    await setStatus('Unpublished');
    expect(await give(who.id, [two])).toEqual([]);
    await setStatus('Published');
    expect([await soldCount(one), await soldCount(two)]).toEqual(before);
    expect(await take(who)).toEqual(cart);
    await setStatus('Unpublished');
    expect(await give(who.id, [one, two])).toEqual([one]);
    await setStatus('Published');
    expect(await owned(who)).toEqual([one]);
  });

  test('a refund revokes only the films that it refunds', async () => {
    const who = await join();
    const cart = await take(who, { add: [one, two] });
    const { lines, give } = await settle(who, cart);
    await give();
    await store.own(who.id, three);
    const before = await soldCount(one);
    const takeBack = (ids: readonly number[]) =>
      store.db.transaction().execute((tx) => carts.takeBack(tx, ids));
    const [first] = lines.map((line) => line.transactionId);
    expect(await takeBack([first ?? 0])).toEqual([one]);
    expect(await takeBack([first ?? 0])).toEqual([]);
    expect(await takeBack([])).toEqual([]);
    expect(await owned(who)).toEqual([two, three].toSorted((a, b) => a - b));
    expect((await who.http.call(getLatestCartAction)).owned).toEqual([two, three].toSorted((a, b) => a - b));
    expect(await soldCount(one)).toBe(before - 1);
    expect(idsOf((await take(who, { add: [one] })).lines)).toEqual([one]);
  });

  test('does not notify about changes to the catalogue', async () => {
    let notified = 0;
    const stop = store.site.origin.changes.subscribe(() => {
      notified += 1;
    });
    const quiet = () => new Promise((resolve) => setTimeout(resolve, NOTIFY_EVERY_MS + 300));
    await store.db.updateTable('movies').set({ featured: true }).where('id', '=', one).execute();
    await expect.poll(() => notified, { timeout: 10_000 }).toBeGreaterThan(0);
    await quiet();
    notified = 0;
    const who = await join();
    const cart = await take(who, { add: [one] });
    await (await settle(who, cart)).give();
    await quiet();
    expect(notified).toBe(0);
    stop();
  });
});

describe('a film of a cart', () => {
  const wish = (
    who: Pick<Member, 'http'>,
    cart_uuid: string,
    product_id: number,
    product_type = 'Movie' as const,
  ) => who.http.call(postWishFromCart, { body: { cart_uuid, product_id, product_type } });

  test('moves to the member’s wish list', async () => {
    const who = await join();
    const cart = await take(who, { add: [one, two] });
    const moved = await wish(who, cart.cart_id, one);
    expect(moved).toMatchObject({ added: true, cart: { lines: [{ movie_id: two }] } });
    await edit(who, cart, { add: [one] });
    expect(await wish(who, cart.cart_id, one)).toMatchObject({
      added: false,
      wish_product_id: moved.wish_product_id,
    });
  });

  test('stays in the cart if there is no such cart or film, or no room on the list', async () => {
    const [who, other] = [await join(), await join()];
    const cart = await take(who, { add: [one] });
    const notified = await wish(who, crypto.randomUUID(), one).catch((error: unknown) => error);
    expect(notified).toMatchObject({
      code: 'no_cart',
      detail: "Item couldn't be added, cart doesn't exist.",
    });
    expect(await refusal(wish(other, cart.cart_id, one))).toBe('no_cart');
    expect(await refusal(wish(who, cart.cart_id, two))).toBe('not_found');
    expect(await refusal(wish(store.visitor(), cart.cart_id, one))).toBe('unauthenticated');
    await store.db
      .insertInto('wish_products')
      .values(
        Array.from({ length: 1000 }, (_, at) => ({
          user_id: who.id,
          product_type: 'Movie' as const,
          product_id: 100_000 + at,
          position: at,
          added_at: store.site.clock.now(),
        })),
      )
      .execute();
    expect(await refusal(wish(who, cart.cart_id, one))).toBe('list_full');
    expect(idsOf((await read(who, cart)).lines)).toEqual([one]);
    await (await settle(who, cart)).give();
    expect(await refusal(wish(who, cart.cart_id, one))).toBe('cart_paid');
  });
});
