/** Limits on attempts, such as logins. All processes count in the database, by keys that identify nobody. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { Refused } from '#server/http/endpoints/handle.ts';

export interface Counter {
  /** Digest of the account or address (`attemptKey`). */
  readonly key: string;
  /** Number of attempts allowed per window. */
  readonly attempts: number;
  readonly windowS: number;
}

const secondsLeft = (since: Date, windowS: number, now: Date): number =>
  Math.max(1, Math.ceil(since.getTime() / 1000 + windowS - now.getTime() / 1000));

/** Seconds until the first full counter reopens, or 0. Adds no rows, because a refused attempt must not add any. */
async function secondsUntilOpen(
  db: Kysely<Database>,
  counters: readonly Counter[],
  now: Date,
): Promise<number> {
  const keys = counters.map(({ key }) => key);
  const rows = await db.selectFrom('login_attempts').selectAll().where('key', 'in', keys).execute();
  for (const { key, attempts, windowS } of counters) {
    const row = rows.find((one) => one.key === key);
    const start = new Date(now.getTime() - windowS * 1000);
    if (row && row.attempts >= attempts && row.since > start && row.since <= now)
      return secondsLeft(row.since, windowS, now);
  }
  return 0;
}

/** Increments the counters in order, unless one is full. Returns the seconds until the full counter reopens, or 0. */
export async function countAttempt(
  db: Kysely<Database>,
  counters: readonly Counter[],
  now: Date,
): Promise<number> {
  const waitS = await secondsUntilOpen(db, counters, now);
  if (waitS > 0) return waitS;
  for (const { key, attempts, windowS } of counters) {
    const start = new Date(now.getTime() - windowS * 1000);
    // A window that starts in the future was counted by a wrong clock.
    const fresh = sql<boolean>`(login_attempts.since <= ${start} or login_attempts.since > ${now})`;
    // Counters are incremented one after another, so that a refused attempt does not use up the wider limit.
    const row = await db
      .insertInto('login_attempts')
      .values({ key, attempts: 1, since: now })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          attempts: sql`case when ${fresh} then 1 else login_attempts.attempts + 1 end`,
          since: sql`case when ${fresh} then excluded.since else login_attempts.since end`,
        }),
      )
      .returning(['attempts', 'since'])
      .executeTakeFirstOrThrow();
    if (row.attempts > attempts) return secondsLeft(row.since, windowS, now);
  }
  return 0;
}

/** Counts like `countAttempt`. Throws Refused `too_many_requests` with the seconds left in the window. */
export async function refuseBeyond(
  db: Kysely<Database>,
  counters: readonly Counter[],
  now: Date,
): Promise<void> {
  const retryAfterS = await countAttempt(db, counters, now);
  if (retryAfterS > 0) throw new Refused('too_many_requests', { retryAfterS });
}

/** Resets the counters, e.g. after a correct password. */
export async function forgiveAttempts(
  db: Kysely<Database>,
  counters: readonly Pick<Counter, 'key'>[],
): Promise<void> {
  const keys = counters.map(({ key }) => key);
  await db.deleteFrom('login_attempts').where('key', 'in', keys).execute();
}
