/**
 * Downloads in the database. A caller that adds one must hold the lock on the account's row, so that parallel requests
 * see each other.
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Number of films that count in a month. */
export async function usedIn(db: Db, userId: number, month: string): Promise<number> {
  const { used } = await db
    .selectFrom('downloads')
    .select(sql<number>`count(*)::integer`.as('used'))
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .where('is_trailer', '=', false)
    .executeTakeFirstOrThrow();
  return used;
}

export interface Asked {
  readonly userId: number;
  readonly movieId: number;
  readonly isTrailer: boolean;
  readonly month: string;
}

/** Whether the film has already been counted this month. */
export const isCounted = async (db: Db, { userId, movieId, isTrailer, month }: Asked): Promise<boolean> =>
  (await db
    .selectFrom('downloads')
    .select('id')
    .where('user_id', '=', userId)
    .where('movie_id', '=', movieId)
    .where('is_trailer', '=', isTrailer)
    .where('month', '=', month)
    .executeTakeFirst()) !== undefined;

/** Stores a new link; an older link of the same film and month ends. */
export async function storeLink(
  transaction: Transaction<Database>,
  { userId, movieId, isTrailer, month }: Asked,
  link: { readonly id: string; readonly asked_at: Date; readonly expires_at: Date },
): Promise<void> {
  await transaction
    .insertInto('downloads')
    .values({
      user_id: userId,
      movie_id: movieId,
      is_trailer: isTrailer,
      month,
      attempts: 0,
      opened_at: null,
      ...link,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'month', 'movie_id', 'is_trailer']).doUpdateSet({ ...link, attempts: 0 }),
    )
    .execute();
}

/** A link of this member; undefined for a link of another member. */
export const linkOf = (db: Db, userId: number, id: string) =>
  db
    .selectFrom('downloads')
    .select(['movie_id', 'is_trailer', 'expires_at', 'attempts'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Counts an attempt; false if the limit was reached. */
export async function countOpening(db: Db, id: string, most: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('downloads')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), opened_at: now }))
    .where('id', '=', id)
    .where('attempts', '<', most)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the account has opened the link of a film, not of a trailer, since `since`. */
export const hasOpened = async (db: Db, userId: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('downloads')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_trailer', '=', false)
    .where('opened_at', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined;
