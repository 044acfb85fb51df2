/** SQL of playback: owned films, and watch records. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { PLAN_TYPE } from '#ports/session.ts';
import type { Progress } from './progress.ts';

/** Grace period for the payment of the next subscription period, because a gateway may report it late. */
export const RENEWAL_GRACE_MS = 60 * 60 * 1000;

/** Whether a member has bought the film. */
export const isOwner = async (db: Kysely<Database>, userId: number, movieId: number): Promise<boolean> =>
  (await db
    .selectFrom('owned_movies')
    .select('movie_id')
    .where('user_id', '=', userId)
    .where('movie_id', '=', movieId)
    .executeTakeFirst()) !== undefined;

/** Whether a renewing subscription has just reached the end of its period and its next payment may still arrive. */
export async function awaitsRenewal(db: Kysely<Database>, userId: number, now: Date): Promise<boolean> {
  const newest = await db
    .selectFrom('subscriptions')
    .select(['status', 'plan_type', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    newest !== undefined &&
    (newest.status === 'active' || newest.status === 'trial') &&
    newest.plan_type === PLAN_TYPE.RECURRING &&
    newest.expires_at !== null &&
    newest.expires_at.getTime() + RENEWAL_GRACE_MS > now.getTime()
  );
}

/** Where a member last stopped, in s; 0 for a film not started or watched to the end. */
export async function resumePosition(db: Kysely<Database>, userId: number, movieId: number): Promise<number> {
  const record = await db
    .selectFrom('visualizations')
    .select('current_position')
    .where('user_id', '=', userId)
    .where('movie_id', '=', movieId)
    .where('finished', '=', false)
    .executeTakeFirst();
  return record?.current_position ?? 0;
}

/** The last observed position of a member in a film. */
export const lastProgress = (
  db: Kysely<Database>,
  userId: number,
  movieId: number,
): Promise<Pick<Progress, 'current_position' | 'observed_at'> | undefined> =>
  db
    .selectFrom('visualizations')
    .select(['current_position', 'observed_at'])
    .where('user_id', '=', userId)
    .where('movie_id', '=', movieId)
    .executeTakeFirst();

/**
 * Creates or updates a member's single record of a film. An older observation is ignored. A film watched to its end
 * stays finished until it is watched again beyond its first moments. Returns the stored values.
 */
export function storeProgress(
  db: Kysely<Database>,
  userId: number,
  movieId: number,
  { isBegun, ...progress }: Progress & { isBegun: boolean },
) {
  const finishedAt = progress.finished ? progress.updated_at : null;
  return db
    .insertInto('visualizations')
    .values({ user_id: userId, movie_id: movieId, ...progress, finished_at: finishedAt })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'movie_id']).doUpdateSet((eb) => {
        const newer = eb('excluded.observed_at', '>', eb.ref('visualizations.observed_at'));
        const store = <Column extends keyof Progress>(column: Column) =>
          eb
            .case()
            .when(newer)
            .then(eb.ref(`excluded.${column}`))
            .else(eb.ref(`visualizations.${column}`))
            .end();
        return {
          current_position: store('current_position'),
          duration: store('duration'),
          current_percent: store('current_percent'),
          finished: isBegun
            ? store('finished')
            : sql<boolean>`visualizations.finished or (${newer} and excluded.finished)`,
          finished_at: eb
            .case()
            .when(newer)
            .then(eb.fn.coalesce('excluded.finished_at', 'visualizations.finished_at'))
            .else(eb.ref('visualizations.finished_at'))
            .end(),
          observed_at: store('observed_at'),
          updated_at: store('updated_at'),
        };
      }),
    )
    .returning(['id', 'current_position', 'current_percent'])
    .executeTakeFirstOrThrow();
}
