/**
 * Members' lists in the database. Changes to a list lock the member's row first, so that its order has one writer at a
 * time.
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import { WISH_MAX, type Product, type SavedProduct, type WishEntry } from '../api.ts';
import type { Database } from '#server/db/schema.ts';
import { holdMember } from '#server/ledger/member.ts';
import type { Viewer } from '#ports/films.ts';
import { foundOf, TOTAL, type Found, type Library, type Slice } from './store.ts';

type Trx = Transaction<Database>;

/**
 * A list as its member sees it: films that they may no longer see are omitted but keep their place. `limit 1` makes the
 * database look up each product by its id; otherwise it scans the catalogue for every entry.
 */
const seenList = ({ db, films }: Library, userId: number, viewer: Viewer) =>
  db
    .selectFrom('wish_products as w')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(films.productsSeenBy(viewer).as('own'))
          .select(['own.title'])
          .whereRef('own.product_type', '=', 'w.product_type')
          .whereRef('own.id', '=', 'w.product_id')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .where('w.user_id', '=', userId);

type SeenList = ReturnType<typeof seenList>;

async function countOf(list: SeenList): Promise<number> {
  const { total } = await list.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return total;
}

/** The entries of a page with their cards: the page is cut first, because a card costs more than its entry. */
const entriesOf = (
  { db, films }: Library,
  viewer: Viewer,
  { found, slice: { offset, limit } }: { found: SeenList; slice: Slice },
) =>
  db
    .selectFrom(
      found
        .select(['w.id', 'w.product_type', 'w.product_id', 'w.added_at', 'w.position'])
        .select(TOTAL.as('total'))
        .orderBy('w.position')
        .orderBy('w.id')
        .offset(offset)
        .limit(limit)
        .as('w'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(films.productsSeenBy(viewer).as('own'))
          .select(['own.watch_path', 'own.card'])
          .whereRef('own.product_type', '=', 'w.product_type')
          .whereRef('own.id', '=', 'w.product_id')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['w.id', 'w.product_type', 'w.product_id', 'w.added_at', 'w.total'])
    .select(['p.watch_path', 'p.card as product'])
    .orderBy('w.position')
    .orderBy('w.id');

/** Whether a title contains the text, ignoring case. `strpos` has no wildcards, so `%` and `_` match literally. */
const contains = (words: string) => sql<boolean>`strpos(lower(p.title), lower(${words}::text)) > 0`;

/** A page of a list in the member's order; with `words`, of the matching titles. */
export async function wishes(
  library: Library,
  userId: number,
  viewer: Viewer,
  slice: Slice,
  words = '',
): Promise<Found<WishEntry>> {
  const all = seenList(library, userId, viewer);
  const found = words === '' ? all : all.where(contains(words));
  const rows = await entriesOf(library, viewer, { found, slice }).execute();
  const { data, total } = await foundOf(rows, slice, () => countOf(found));
  return { data: data.map((row) => ({ ...row, added_at: row.added_at.toISOString() })), total };
}

/** Ids of everything on a list, visible or not. */
export const savedProducts = (db: Kysely<Database>, userId: number): Promise<SavedProduct[]> =>
  db
    .selectFrom('wish_products')
    .select(['id as wish_product_id', 'product_type', 'product_id'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Whether the member may see the product. */
export async function isSeen({ db, films }: Library, product: Product, viewer: Viewer): Promise<boolean> {
  const row = await db
    .selectFrom(films.productsSeenBy(viewer).as('p'))
    .select('p.id')
    .where('p.product_type', '=', product.product_type)
    .where('p.id', '=', product.product_id)
    .executeTakeFirst();
  return row !== undefined;
}

const idOf = (trx: Trx, userId: number, { product_type, product_id }: Product) =>
  trx
    .selectFrom('wish_products')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_type', '=', product_type)
    .where('product_id', '=', product_id)
    .executeTakeFirst();

/**
 * Adds a product as the first entry, or keeps its place if it is already on the list; undefined if the list is full.
 */
export const addWish = (
  db: Kysely<Database>,
  userId: number,
  product: Product,
  now: Date,
): Promise<{ id: number; added: boolean } | undefined> =>
  db.transaction().execute((trx) => addWishIn(trx, userId, product, now));

/** Like `addWish`, inside the caller's transaction. */
export async function addWishIn(
  trx: Trx,
  userId: number,
  product: Product,
  now: Date,
): Promise<{ id: number; added: boolean } | undefined> {
  await holdMember(trx, userId);
  const there = await idOf(trx, userId, product);
  if (there) return { id: there.id, added: false };
  const { count, first } = await trx
    .selectFrom('wish_products')
    .select([sql<number>`count(*)::integer`.as('count'), sql<number>`coalesce(min(position), 0)`.as('first')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= WISH_MAX) return undefined;
  const { id } = await trx
    .insertInto('wish_products')
    .values({ user_id: userId, ...product, position: first - 1, added_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, added: true };
}

/** Returns false if the member has no such entry. */
export async function removeWish(db: Kysely<Database>, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wish_products')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const placed = (ids: readonly number[], id: number, before: number | undefined): number[] => {
  const others = ids.filter((one) => one !== id);
  const at = before === undefined ? others.length : others.indexOf(before);
  return others.toSpliced(at, 0, id);
};

/** Moves an entry to a place (0 is the first) among the visible entries. False if there is no such entry. */
export const moveWish = (
  library: Library,
  userId: number,
  viewer: Viewer,
  { id, place }: { id: number; place: number },
): Promise<boolean> =>
  library.db.transaction().execute(async (trx) => {
    await holdMember(trx, userId);
    const ids = (await savedProducts(trx, userId)).map((one) => one.wish_product_id);
    if (!ids.includes(id)) return false;
    const seen = await seenList({ ...library, db: trx }, userId, viewer)
      .select('w.id')
      .execute();
    const isSeenId = new Set(seen.map((one) => one.id));
    const before = ids.filter((one) => one !== id && isSeenId.has(one))[place];
    await sql`update wish_products w set position = o.place
      from unnest(${placed(ids, id, before)}::integer[]) with ordinality as o(id, place)
      where w.id = o.id and w.user_id = ${userId} and w.position <> o.place`.execute(trx);
    return true;
  });
