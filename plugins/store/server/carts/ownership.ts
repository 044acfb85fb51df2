/** Films change hands with the money: given to whoever paid for a cart, and taken back when the money goes back. */
import { sql } from 'kysely';
import { holdMember } from '../../../../server/ledger/member.ts';
import type { CartPaid } from '../../../../server/ports/carts.ts';
import { storeCouponUse } from '../coupons.ts';
import { createCart, type CartRow, type Trx } from './store.ts';

/** In the order of their numbers, so that of two payments for the same films neither waits for the other. */
const countSold = async (trx: Trx, ids: readonly number[], by: 1 | -1): Promise<void> => {
  if (ids.length === 0) return;
  await sql`with held as (select id from movies where id = any(${ids}::integer[]) order by id for no key update)
    update movies set sold_count = greatest(0, sold_count + ${sql.lit(by)}) where id in (select id from held)`.execute(
    trx,
  );
};

async function own(trx: Trx, userId: number, { lines }: CartPaid, now: Date): Promise<number[]> {
  const there = await trx
    .selectFrom('movies')
    .select('id')
    .where(
      'id',
      'in',
      lines.map((line) => line.movieId),
    )
    .execute();
  const known = new Set(there.map((one) => one.id));
  const values = lines
    .filter((line) => known.has(line.movieId))
    .map(({ movieId, transactionId }) => ({
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

/** Those that came by these rows of the order history, now or when the same payment was told before. */
async function theirs(
  trx: Trx,
  userId: number,
  { lines }: CartPaid,
  given: readonly number[],
): Promise<number[]> {
  const rows = await trx
    .selectFrom('owned_movies')
    .select(['movie_id', 'transaction_id'])
    .where('user_id', '=', userId)
    .where('transaction_id', 'is not', null)
    .execute();
  const by = new Map(rows.map((row) => [row.movie_id, row.transaction_id]));
  return lines
    .filter(({ movieId, transactionId }) => given.includes(movieId) || by.get(movieId) === transactionId)
    .map((line) => line.movieId);
}

/** Closes the cart with the films of the order; what else is in it goes on to a new one. */
async function closeCart(trx: Trx, cart: CartRow, paid: CartPaid, now: Date): Promise<void> {
  await trx
    .updateTable('carts')
    .set((eb) => ({
      status: 'paid',
      coupon_key: paid.couponKey,
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', cart.id)
    .execute();
  // A film that was taken out while one paid is on the bill all the same.
  await sql`insert into cart_lines
      (cart_id, movie_id, user_id, seen_minor, seen_currency, paid_minor, paid_currency, added_at)
    select ${cart.id}::uuid, p.movie_id, ${cart.user_id}::integer, p.minor, ${paid.currency}::text, p.minor, ${paid.currency}::text, ${now}
    from unnest(${paid.lines.map((line) => line.movieId)}::integer[], ${paid.lines.map((line) => line.amountMinor)}::integer[])
      as p (movie_id, minor)
    join movies m on m.id = p.movie_id
    on conflict (cart_id, movie_id) do update set is_saved = false, paid_minor = excluded.paid_minor, paid_currency = excluded.paid_currency`.execute(
    trx,
  );
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

/** `give` of the port. */
export async function giveFilms(trx: Trx, paid: CartPaid, now: Date): Promise<number[]> {
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
  const given = await own(trx, userId, paid, now);
  await countSold(trx, given, 1);
  if (cart && cart.status !== 'paid') await closeCart(trx, cart, paid, now);
  if (couponKey !== null && given.length > 0)
    await storeCouponUse(trx, { key: couponKey, userId, operationId }, now);
  return theirs(trx, userId, paid, given);
}

/** `takeBack` of the port. */
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
