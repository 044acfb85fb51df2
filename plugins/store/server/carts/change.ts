/** Changes a locked cart: all requested changes, or none. */
import { Refused } from '#server/http/endpoints/handle.ts';
import { CART_MAX, type Cart, type CartChange } from '#plugins/store/api.ts';
import { findCoupon } from '../coupons.ts';
import { addLines, onSale } from './lines.ts';
import { touchCart, type CartRow, type Trx } from './store.ts';
import { showCart, type Showing } from './view.ts';

const naming = (id: number) => ({ fields: { add: String(id) } });

async function refuseOwned(trx: Trx, userId: number | null, ids: readonly number[]): Promise<void> {
  if (userId === null || ids.length === 0) return;
  const owned = await trx
    .selectFrom('owned_movies')
    .select('movie_id')
    .where('user_id', '=', userId)
    .where('movie_id', 'in', ids)
    .executeTakeFirst();
  if (owned)
    throw new Refused('already_owned', { message: 'Movie already owned', ...naming(owned.movie_id) });
}

/** Moves films between the cart and the saved ones. Returns whether any was moved. */
async function setSaved(trx: Trx, cart: CartRow, ids: readonly number[], isSaved: boolean): Promise<boolean> {
  if (ids.length === 0) return false;
  const { numUpdatedRows } = await trx
    .updateTable('cart_lines')
    .set({ is_saved: isSaved })
    .where('cart_id', '=', cart.id)
    .where('movie_id', 'in', ids)
    .where('is_saved', '=', !isSaved)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function remove(trx: Trx, cart: CartRow, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const { numDeletedRows } = await trx
    .deleteFrom('cart_lines')
    .where('cart_id', '=', cart.id)
    .where('movie_id', 'in', ids)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function add(trx: Trx, cart: CartRow, given: readonly number[], showing: Showing): Promise<boolean> {
  const ids = [...new Set(given)];
  if (ids.length === 0) return false;
  await refuseOwned(trx, cart.user_id, ids);
  const there = await trx
    .selectFrom('cart_lines')
    .select('movie_id')
    .where('cart_id', '=', cart.id)
    .execute();
  const known = new Set(there.map((one) => one.movie_id));
  const fresh = ids.filter((id) => !known.has(id));
  const isRestored = await setSaved(trx, cart, ids, false);
  if (fresh.length === 0) return isRestored;
  const { viewer, currency } = showing;
  const found = await onSale(trx, showing, viewer, currency, fresh);
  const films = fresh.map((id) => {
    const film = found.find((one) => one.movie_id === id);
    if (!film) throw new Refused('film_gone', naming(id));
    if (!film.is_for_sale) throw new Refused('not_for_sale', naming(id));
    return film;
  });
  if (known.size + films.length > CART_MAX) throw new Refused('cart_full');
  await addLines(trx, { cart, films }, showing.now);
  return true;
}

/** The key of the coupon as stored. Throws Refused with the reason. */
async function couponKey(trx: Trx, cart: CartRow, typed: string, showing: Showing): Promise<string> {
  const found = await findCoupon(trx, { key: typed, userId: cart.user_id, now: showing.now });
  if (typeof found === 'string') throw new Refused(found);
  const { coupon, lines } = await showCart(trx, { ...cart, coupon_key: found.key }, showing);
  if (lines.length === 0 || coupon?.error) throw new Refused('CE05');
  return found.key;
}

/** Applies a change; returns the cart afterwards. A new cart stays `created`. */
export async function changeCart(
  trx: Trx,
  cart: CartRow,
  change: CartChange,
  showing: Showing,
  isNew = false,
): Promise<Cart> {
  const isChanged = [
    await remove(trx, cart, change.remove ?? []),
    await setSaved(trx, cart, change.save ?? [], true),
    await setSaved(trx, cart, change.restore ?? [], false),
    await add(trx, cart, change.add ?? [], showing),
  ].includes(true);
  const { coupon } = change;
  const coupon_key = coupon ? await couponKey(trx, cart, coupon, showing) : coupon;
  const isCouponChanged = coupon_key !== undefined && coupon_key !== cart.coupon_key;
  if (!isChanged && !isCouponChanged) return showCart(trx, cart, showing);
  const status = isNew ? 'created' : 'updated';
  const changed = await touchCart(
    trx,
    cart.id,
    { status, ...(coupon_key === undefined ? {} : { coupon_key }) },
    showing.now,
  );
  return showCart(trx, changed, showing);
}
