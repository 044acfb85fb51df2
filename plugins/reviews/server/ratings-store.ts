/**
 * Ratings in the database. The totals of films and stories are stored in the item's row, which pages and lists read.
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { FilmRating, RatingsOfFilms } from '#ports/member-ratings.ts';
import type { RateBody, Rated, Summary } from '../api.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Maximum number of rows in `GET /me/rated`. */
const RATED_MAX = 1000;

const rounded = (sum: number, count: number): Summary => ({
  average: count === 0 ? 0 : Math.round((10 * sum) / count) / 10,
  count,
});

/** Returns a member's rating; undefined if they have not rated the item. */
export async function ratingOf(
  db: Db,
  userId: number,
  { model_type, model_id }: Omit<Rated, 'rating'>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('ratings')
    .select('rating')
    .where('user_id', '=', userId)
    .where('model_type', '=', model_type)
    .where('model_id', '=', model_id)
    .executeTakeFirst();
  return row?.rating;
}

export const ratedBy = (db: Db, userId: number): Promise<Rated[]> =>
  db
    .selectFrom('ratings')
    .select(['model_id', 'model_type', 'rating'])
    .where('user_id', '=', userId)
    .orderBy('rated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RATED_MAX)
    .execute();

/** Subquery of film ratings, for joins. */
export const ratingsOfFilms: RatingsOfFilms = () =>
  sql<FilmRating>`(select user_id, model_id as movie_id, rating, rated_at from ratings where model_type = 'Movie')`;

async function summaryOf(db: Db, { model_type, model_id }: RateBody): Promise<Summary> {
  const { sum, count } = await db
    .selectFrom('ratings')
    .select([
      sql<number>`coalesce(sum(rating), 0)::integer`.as('sum'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .where('model_type', '=', model_type)
    .where('model_id', '=', model_id)
    .executeTakeFirstOrThrow();
  return rounded(sum, count);
}

/** Tables that store totals; ratings of comments are counted when needed. */
const SUMMED_IN: Readonly<Record<Rated['model_type'], 'movies' | 'confessions' | null>> = {
  Movie: 'movies',
  Confession: 'confessions',
  Comment: null,
};

interface Given {
  readonly userId: number;
  readonly body: RateBody;
  /** If true, only an existing rating is changed. */
  readonly again: boolean;
  readonly at: Date;
}

/** Stores a rating and returns the new summary; undefined if there was no rating to change. */
export const storeRating = (
  db: Kysely<Database>,
  { userId, body, again, at }: Given,
): Promise<Summary | undefined> =>
  db.transaction().execute(async (trx) => {
    const { model_type, model_id, rating } = body;
    const table = SUMMED_IN[model_type];
    // Locks the item, so that its ratings run one after another and each reads the rating that it replaces.
    if (table)
      await sql`select id from ${sql.table(table)} where id = ${model_id} for no key update`.execute(trx);
    const before = await ratingOf(trx, userId, body);
    if (again && before === undefined) return undefined;
    await trx
      .insertInto('ratings')
      .values({ user_id: userId, model_type, model_id, rating, rated_at: at })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'model_type', 'model_id']).doUpdateSet({ rating, rated_at: at }),
      )
      .execute();
    if (!table) return summaryOf(trx, body);
    const { rows } = await sql<{ rating_sum: number; rating_count: number }>`update ${sql.table(table)}
      set rating_sum = rating_sum + ${rating - (before ?? 0)}, rating_count = rating_count + ${before === undefined ? 1 : 0}
      where id = ${model_id} returning rating_sum, rating_count`.execute(trx);
    const [{ rating_sum, rating_count } = { rating_sum: 0, rating_count: 0 }] = rows;
    return rounded(rating_sum, rating_count);
  });
