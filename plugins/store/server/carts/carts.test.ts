/** Carts over the wire: created, changed, merged at a login, left at a logout; and their owners. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postLogin, postLogout } from '#plugins/auth/api/session.ts';
import { postImpersonation, postImpersonationBegin } from '#plugins/impersonation/api.ts';
import {
  CART_COOKIE,
  CART_MAX,
  getCart,
  getLatestCartAction,
  postCart,
  type CartChange,
} from '#plugins/store/api.ts';
import { edit, idsOf, openStore, PASSWORD, refusal, take, type Store } from '../testing.ts';

let store: Store;
let one: number;
let two: number;
let three: number;
beforeAll(async () => {
  store = await openStore();
  [one = 0, two = 0, three = 0] = store.forSale;
});
afterAll(() => store.site.close());

const read = (who: ReturnType<Store['visitor']>, id: string) => who.http.call(getCart, { params: { id } });
const latest = (who: ReturnType<Store['visitor']>) => who.http.call(getLatestCartAction);

describe('a cart', () => {
  test('is created once, named by its cookie, and contains each film once, in order of addition', async () => {
    const guest = store.visitor();
    const misspelt = { body: { nonsense: 1 } as CartChange };
    expect(await refusal(guest.http.call(postCart, misspelt))).toBe('invalid');
    const made = await take(guest, { add: [two] });
    expect(made).toMatchObject({ status: 'created', revision: 1, saved: [], coupon: null });
    expect(guest.cookies.get(CART_COOKIE)).toBe(made.cart_id);
    store.site.clock.advance(1000);
    const changed = await edit(guest, made, { add: [one, two, one] });
    expect(changed).toMatchObject({ status: 'updated', revision: 2 });
    expect(idsOf(changed.lines)).toEqual([two, one]);
    expect(await take(guest)).toEqual(changed);
    expect(await read(guest, made.cart_id)).toEqual(changed);
    // The latest change is reported to members only.
    expect(await refusal(latest(guest))).toBe('unauthenticated');
    // A change without effect is ignored.
    expect((await edit(guest, made, { add: [one], remove: [three], save: [three] })).revision).toBe(2);
  });

  test('keeps saved films separate from the films to buy', async () => {
    const guest = store.visitor();
    const cart = await take(guest, { add: [one, two] });
    const saved = await edit(guest, cart, { save: [one] });
    expect([idsOf(saved.lines), idsOf(saved.saved)]).toEqual([[two], [one]]);
    expect(saved.total.finalPriceInCents).toBe(saved.lines[0]?.finalPriceInCents);
    expect(idsOf((await edit(guest, cart, { restore: [one] })).lines)).toEqual([one, two]);
    await edit(guest, cart, { save: [one] });
    expect(idsOf((await edit(guest, cart, { add: [one] })).lines)).toEqual([one, two]);
    expect(idsOf((await edit(guest, cart, { remove: [one] })).lines)).toEqual([two]);
  });

  test('loses nothing when two tabs change it in parallel, and applies a change completely or not at all', async () => {
    const guest = store.visitor();
    const cart = await take(guest);
    await Promise.all([edit(guest, cart, { add: [one] }), edit(guest, cart, { add: [two] })]);
    await Promise.all(Array.from({ length: 20 }, () => edit(guest, cart, { add: [three] })));
    const both = await read(guest, cart.cart_id);
    expect(idsOf(both.lines).toSorted()).toEqual([one, two, three].toSorted());
    expect(both.revision).toBe(3);
    expect(await refusal(edit(guest, cart, { remove: [one], add: [999_999] }))).toBe('film_gone');
    expect(await read(guest, cart.cart_id)).toEqual(both);
  });

  test('a member has one cart for parallel requests, and its latest change is reported', async () => {
    const ada = await store.member('ada@example.org');
    expect(await latest(ada)).toEqual({ action: null, at: null, cart: null, owned: [] });
    const carts = await Promise.all(Array.from({ length: 8 }, () => take(ada)));
    expect(new Set(carts.map((cart) => cart.cart_id)).size).toBe(1);
    const changed = await take(ada, { add: [one] });
    expect(await latest(ada)).toMatchObject({ action: 'updated', cart: changed });
  });
});

describe('a login', () => {
  test('merges both carts: each film once, without owned ones; the guest’s is removed', async () => {
    const cleo = await store.member('cleo@example.org');
    const own = await take(cleo, { add: [one, two] });
    await edit(cleo, own, { save: [two] });
    await store.own(cleo.id, three);
    const other = store.visitor();
    const guest = await take(other, { add: [two, three, store.forSale[3] ?? 0] });
    await other.http.call(postLogin, { body: { username: 'cleo@example.org', password: PASSWORD } });
    const joined = await take(other);
    expect(joined.cart_id).toBe(own.cart_id);
    expect(idsOf(joined.lines).toSorted()).toEqual([one, two, store.forSale[3] ?? 0].toSorted());
    expect(joined).toMatchObject({ saved: [], status: 'updated' });
    expect(await refusal(read(other, guest.cart_id))).toBe('not_found');
    expect(other.cookies.get(CART_COOKIE)).toBe(own.cart_id);
  });

  test('the login of a new member adopts the guest’s cart', async () => {
    const dora = store.visitor();
    const guest = await take(dora, { add: [one] });
    await store.member('dora@example.org', dora);
    expect(await take(dora)).toEqual(guest);
    expect(await latest(dora)).toMatchObject({ action: 'created' });
    expect(await refusal(read(store.visitor(), guest.cart_id))).toBe('not_found');
  });

  test('merges at most as many films as a cart can contain', async () => {
    const eve = await store.member('eve@example.org');
    const { cart_id } = await take(eve, { add: [one] });
    await sql`insert into cart_lines (cart_id, movie_id, user_id, seen_minor, seen_currency, added_at)
      select ${cart_id}, id, ${eve.id}, 1, 'EUR', now() from movies where id <> all(${[one, two]}::int[]) order by id limit ${CART_MAX - 2}`.execute(
      store.db,
    );
    const other = store.visitor();
    await take(other, { add: store.forSale.slice(0, 12) });
    await other.http.call(postLogin, { body: { username: 'eve@example.org', password: PASSWORD } });
    await take(other);
    const { count } = await store.db
      .selectFrom('cart_lines')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('cart_id', '=', cart_id)
      .executeTakeFirstOrThrow();
    expect(count).toBeLessThanOrEqual(CART_MAX);
  });
});

describe('a logout', () => {
  test('leaves the cart to its member and creates an empty one', async () => {
    const fay = await store.member('fay@example.org');
    const own = await take(fay, { add: [one] });
    await fay.http.call(postLogout);
    expect(fay.cookies.get(CART_COOKIE)).toBe(own.cart_id);
    expect(await refusal(read(fay, own.cart_id))).toBe('not_found');
    expect(await refusal(edit(fay, own, { add: [two] }))).toBe('no_cart');
    const fresh = await take(fay);
    expect(fresh).toMatchObject({ lines: [], revision: 0, status: 'created' });
    expect(fresh.cart_id).not.toBe(own.cart_id);
    await fay.http.call(postLogin, { body: { username: 'fay@example.org', password: PASSWORD } });
    expect(idsOf((await take(fay)).lines)).toEqual([one]);
  });
});

describe('another visitor', () => {
  test('cannot access a member’s cart, or any cart by an invalid id', async () => {
    const gus = await store.member('gus@example.org');
    const hal = await store.member('hal@example.org');
    const cart = await take(gus, { add: [one] });
    const tries = [
      '',
      'x',
      cart.cart_id.toUpperCase(),
      `${cart.cart_id}0`,
      "' or 1=1",
      '0'.repeat(99),
      'null',
    ];
    for (const id of tries.filter((given) => given !== ''))
      expect([id, await refusal(read(gus, id))]).toEqual([id, 'not_found']);
    expect(await refusal(read(hal, cart.cart_id))).toBe('not_found');
    expect(await refusal(edit(hal, cart, { remove: [one] }))).toBe('no_cart');
    hal.cookies.set(CART_COOKIE, cart.cart_id);
    expect(await take(hal)).toMatchObject({ lines: [] });
    expect(idsOf((await read(gus, cart.cart_id)).lines)).toEqual([one]);
    const guest = store.visitor();
    guest.cookies.set(CART_COOKIE, "'; drop table carts");
    expect(await take(guest)).toMatchObject({ lines: [] });
  });

  test('a visitor cannot access carts of another brand', async () => {
    const guest = store.visitor();
    const { cart_id } = await take(guest, { add: [one] });
    await store.db.updateTable('carts').set({ brand: 'else-cinema' }).where('id', '=', cart_id).execute();
    expect(await refusal(read(guest, cart_id))).toBe('not_found');
    expect((await take(guest)).cart_id).not.toBe(cart_id);
  });
});

describe('an impersonating administrator', () => {
  test('sees the member’s cart, and neither changes it nor merges another', async () => {
    const ida = await store.member('ida@example.org');
    await take(ida, { add: [one] });
    const admin = await store.member('admin@example.org');
    await store.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute();
    const { token } = await admin.http.call(postImpersonation, {
      body: { user_id: ida.id, reason: 'The member cannot pay.' },
    });
    const standIn = store.visitor();
    const { cart_id } = await take(standIn, { add: [two] });
    await standIn.http.call(postImpersonationBegin, { body: { token } });
    expect((await latest(standIn)).cart).toMatchObject({ lines: [{ movie_id: one }] });
    expect(await refusal(take(standIn))).toBe('impersonated');
    const left = await store.db.selectFrom('carts').select('user_id').where('id', '=', cart_id).execute();
    expect(left).toEqual([{ user_id: null }]);
  });
});

describe('an excessive request', () => {
  test('is refused: invalid lists and ids, and more films than a cart can contain', async () => {
    const guest = store.visitor();
    const cart = await take(guest);
    const many = Array.from({ length: 500 }, (_, at) => at + 1);
    expect(await refusal(edit(guest, cart, { add: many }))).toBe('invalid');
    expect(await refusal(edit(guest, cart, { add: [0] }))).toBe('invalid');
    expect(await refusal(edit(guest, cart, { add: [1.5] }))).toBe('invalid');
    expect(await refusal(edit(guest, cart, { add: [2 ** 31] }))).toBe('invalid');
    expect(await refusal(edit(guest, cart, { coupon: 'x'.repeat(65) }))).toBe('invalid');
    await sql`insert into cart_lines (cart_id, movie_id, seen_minor, seen_currency, added_at)
      select ${cart.cart_id}, id, 1, 'EUR', now() from movies where id <> ${one} order by id limit ${CART_MAX}`.execute(
      store.db,
    );
    const { count } = await store.db
      .selectFrom('cart_lines')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('cart_id', '=', cart.cart_id)
      .executeTakeFirstOrThrow();
    if (count === CART_MAX) expect(await refusal(edit(guest, cart, { add: [one] }))).toBe('cart_full');
  });

  test('too many new carts within a minute are refused', async () => {
    const guest = store.visitor();
    const calls = await Promise.all(Array.from({ length: 40 }, () => refusal(guest.http.call(postCart, {}))));
    expect(calls).toContain('too_many_requests');
  });
});
