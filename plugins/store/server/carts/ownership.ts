/** Films follow the money: granted to the buyer of a cart, and revoked after a refund. */
import { sql } from 'kysely';
import { DEFAULT_LOCALE } from '#app/i18n/i18n.ts';
import { holdMember } from '#server/ledger/member.ts';
import { takeUse } from '#server/ledger/coupon-uses.ts';
import type { CartPaid } from '#ports/carts.ts';
import { CART_COUPONS } from '../coupons.ts';
import type { CartDesk } from './carts.ts';
import type { Shop } from './lines.ts';
import { createCart, dropOwned, type CartRow, type Trx } from './store.ts';

/** Changes the number of sales, ordered by id, so that parallel payments for the same films do not deadlock. */
const countSold = async (trx: Trx, ids: readonly number[], by: 1 | -1): Promise<void> => {
  if (ids.length === 0) return;
  await sql`with held as (select id from movies where id = any(${ids}::integer[]) order by id for no key update)
    update movies set sold_count = greatest(0, sold_count + ${sql.lit(by)}) where id in (select id from held)`.execute(
    trx,
  );
};

/** Films of an order that are available at the place of purchase, without films that editors have withdrawn since. */
async function watchable(
  trx: Trx,
  { films }: Pick<Shop, 'films'>,
  { lines, country }: CartPaid,
): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('movies as m')
    .innerJoin(films.seenBy({ country, locale: DEFAULT_LOCALE }).as('f'), (join) =>
      join.onRef('f.id', '=', 'm.id'),
    )
    .select('m.id')
    .where(
      'm.id',
      'in',
      lines.map((line) => line.movieId),
    )
    .where('f.watch_path', 'is not', null)
    .execute();
  return new Set(rows.map((one) => one.id));
}

async function own(trx: Trx, userId: number, lines: CartPaid['lines'], now: Date): Promise<number[]> {
  const values = lines.map(({ movieId, transactionId }) => ({
    user_id: userId,
    movie_id: movieId,
    transaction_id: transactionId,
    bought_at: now,
  }));
  if (values.length === 0) return [];
  const given = await trx
    .insertInto('owned_movies')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('movie_id')
    .execute();
  return given.map((one) => one.movie_id);
}

/** Films granted by these rows of the order history: the same payment was processed before. */
async function theirs(trx: Trx, userId: number, { lines }: CartPaid): Promise<number[]> {
  const rows = await trx
    .selectFrom('owned_movies')
    .select(['movie_id', 'transaction_id'])
    .where('user_id', '=', userId)
    .where('transaction_id', 'is not', null)
    .execute();
  const by = new Map(rows.map((row) => [row.movie_id, row.transaction_id]));
  return lines
    .filter(({ movieId, transactionId }) => by.get(movieId) === transactionId)
    .map((line) => line.movieId);
}

/** Closes the cart with the granted films; its other films move to a new one. */
async function closeCart(
  trx: Trx,
  cart: CartRow,
  { currency, couponKey, lines }: Pick<CartPaid, 'currency' | 'couponKey' | 'lines'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('carts')
    .set((eb) => ({
      status: 'paid',
      coupon_key: couponKey,
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', cart.id)
    .execute();
  // A film that was removed during the payment stays on the bill.
  await sql`insert into cart_lines
      (cart_id, movie_id, user_id, seen_minor, seen_currency, paid_minor, paid_currency, added_at)
    select ${cart.id}::uuid, p.movie_id, ${cart.user_id}::integer, p.minor, ${currency}::text, p.minor, ${currency}::text, ${now}
    from unnest(${lines.map((line) => line.movieId)}::integer[], ${lines.map((line) => line.amountMinor)}::integer[])
      as p (movie_id, minor)
    on conflict (cart_id, movie_id) do update set is_saved = false, paid_minor = excluded.paid_minor, paid_currency = excluded.paid_currency`.execute(
    trx,
  );
  if (cart.user_id !== null) await dropOwned(trx, cart.id, cart.user_id);
  const rest = await trx
    .selectFrom('cart_lines')
    .select('movie_id')
    .where('cart_id', '=', cart.id)
    .where('paid_minor', 'is', null)
    .executeTakeFirst();
  if (!rest) return;
  const next = await createCart(trx, { brand: cart.brand, userId: cart.user_id }, now);
  await trx
    .updateTable('cart_lines')
    .set({ cart_id: next.id })
    .where('cart_id', '=', cart.id)
    .where('paid_minor', 'is', null)
    .execute();
}

/** Implements `give` of the port. */
export async function giveFilms(
  trx: Trx,
  { films, origin }: Pick<CartDesk, 'films' | 'origin'>,
  paid: CartPaid,
): Promise<number[]> {
  const now = origin.now();
  const { userId, cartId, couponKey, operationId } = paid;
  if (userId === null || paid.lines.length === 0) return [];
  await holdMember(trx, userId);
  const cart = await trx
    .selectFrom('carts')
    .selectAll()
    .where('id', '=', cartId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const before = await theirs(trx, userId, paid);
  if (before.length > 0) return before;
  const known = await watchable(trx, { films }, paid);
  const given = await own(
    trx,
    userId,
    paid.lines.filter((line) => known.has(line.movieId)),
    now,
  );
  // Undeliverable films are refunded; if none could be delivered, the cart is kept.
  if (given.length === 0) return [];
  await countSold(trx, given, 1);
  const lines = paid.lines.filter((line) => given.includes(line.movieId));
  if (cart && cart.status !== 'paid') await closeCart(trx, cart, { ...paid, lines }, now);
  if (couponKey !== null) await takeUse(trx, CART_COUPONS, { key: couponKey, userId, operationId }, origin);
  return lines.map((line) => line.movieId);
}

/** Implements `takeBack` of the port. */
export async function takeFilmsBack(trx: Trx, transactionIds: readonly number[]): Promise<number[]> {
  if (transactionIds.length === 0) return [];
  const taken = await trx
    .deleteFrom('owned_movies')
    .where('transaction_id', 'in', transactionIds)
    .returning('movie_id')
    .execute();
  const ids = taken.map((one) => one.movie_id);
  await countSold(trx, ids, -1);
  return ids;
}
