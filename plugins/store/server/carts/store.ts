/** Carts in the database. Functions that change a cart take the transaction in which the cart is locked. */
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { CART_MAX } from '#plugins/store/api.ts';
import type { CartsTable } from '../tables.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
export type CartRow = Selectable<CartsTable>;

/** Possible owner of a cart: a member or a guest. */
export interface Owner {
  readonly brand: string;
  /** null for a guest. */
  readonly userId: number | null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text has the form of a cart's id. */
export const isCartId = (given: string | undefined): given is string =>
  given !== undefined && UUID.test(given);

/** The visitor's cart: a member's own, or one without an owner yet. */
export const findCart = (db: Db, id: string, { brand, userId }: Owner): Promise<CartRow | undefined> =>
  db
    .selectFrom('carts')
    .selectAll()
    .where('id', '=', id)
    .where('brand', '=', brand)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId ?? 0)]))
    .executeTakeFirst();

/** Like `findCart`, but locks the row until the transaction ends. */
export const holdCart = (trx: Trx, id: string, { brand, userId }: Owner): Promise<CartRow | undefined> =>
  trx
    .selectFrom('carts')
    .selectAll()
    .where('id', '=', id)
    .where('brand', '=', brand)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId ?? 0)]))
    .forUpdate()
    .executeTakeFirst();

export const holdGuestCart = (trx: Trx, id: string, brand: string): Promise<CartRow | undefined> =>
  trx
    .selectFrom('carts')
    .selectAll()
    .where('id', '=', id)
    .where('brand', '=', brand)
    .where('user_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** A member's open cart, of which there is at most one; locks its row. */
export const holdOpenCart = (trx: Trx, brand: string, userId: number): Promise<CartRow | undefined> =>
  trx
    .selectFrom('carts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('brand', '=', brand)
    .where('status', '<>', 'paid')
    .forUpdate()
    .executeTakeFirst();

/** The cart that a member changed last. */
export const latestCart = (db: Db, brand: string, userId: number): Promise<CartRow | undefined> =>
  db
    .selectFrom('carts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('brand', '=', brand)
    // If two carts have the same time (a paid cart and the rest of it), the paid one wins, because paying was the
    // member's action.
    .orderBy('updated_at', 'desc')
    .orderBy(sql`status = 'paid'`, 'desc')
    .limit(1)
    .executeTakeFirst();

export const createCart = (trx: Trx, { brand, userId }: Owner, now: Date): Promise<CartRow> =>
  trx
    .insertInto('carts')
    .values({ id: crypto.randomUUID(), brand, user_id: userId, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Records a change of films or coupon; a payment that has begun is for the previous contents. */
export const touchCart = (
  trx: Trx,
  id: string,
  values: Pick<CartRow, 'status'> & Partial<Pick<CartRow, 'coupon_key'>>,
  now: Date,
): Promise<CartRow> =>
  trx
    .updateTable('carts')
    .set((eb) => ({ ...values, revision: eb('revision', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Gives a guest's cart to a member, without films that they own. */
export async function adoptCart(trx: Trx, id: string, userId: number): Promise<CartRow> {
  await trx.updateTable('cart_lines').set({ user_id: userId }).where('cart_id', '=', id).execute();
  await dropOwned(trx, id, userId);
  return trx
    .updateTable('carts')
    .set({ user_id: userId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes films that the member owns, except the paid lines of a cart. */
export const dropOwned = (trx: Trx, id: string, userId: number) =>
  trx
    .deleteFrom('cart_lines')
    .where('cart_id', '=', id)
    .where('paid_minor', 'is', null)
    .where('movie_id', 'in', (eb) =>
      eb.selectFrom('owned_movies').select('movie_id').where('user_id', '=', userId),
    )
    .execute();

/**
 * Merges a guest's cart into a member's, each film once, and deletes the guest's. A film that is to buy in either cart
 * stays to buy. Beyond CART_MAX the guest's last films are dropped.
 */
export async function mergeCart(trx: Trx, own: CartRow, guest: CartRow, now: Date): Promise<CartRow> {
  const { count } = await trx
    .selectFrom('cart_lines')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('cart_id', '=', own.id)
    .executeTakeFirstOrThrow();
  await sql`insert into cart_lines (cart_id, movie_id, user_id, is_saved, seen_minor, seen_currency, added_at)
    select ${own.id}::uuid, g.movie_id, ${own.user_id}::integer, g.is_saved, g.seen_minor, g.seen_currency, g.added_at
    from cart_lines g left join cart_lines o on o.cart_id = ${own.id}::uuid and o.movie_id = g.movie_id
    where g.cart_id = ${guest.id}::uuid
    order by o.movie_id is null, g.added_at, g.movie_id limit ${sql.lit(CART_MAX)} - ${count}::integer
      + (select count(*) from cart_lines x join cart_lines y using (movie_id)
         where x.cart_id = ${own.id}::uuid and y.cart_id = ${guest.id}::uuid)
    on conflict (cart_id, movie_id) do update set is_saved = cart_lines.is_saved and excluded.is_saved`.execute(
    trx,
  );
  await trx.deleteFrom('carts').where('id', '=', guest.id).execute();
  await dropOwned(trx, own.id, own.user_id ?? 0);
  const coupon_key = own.coupon_key ?? guest.coupon_key;
  return touchCart(trx, own.id, { status: 'updated', coupon_key }, now);
}

/** All films of a member, ordered by id. */
export async function ownedIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('owned_movies')
    .select('movie_id')
    .where('user_id', '=', userId)
    .orderBy('movie_id')
    .execute();
  return rows.map((one) => one.movie_id);
}
