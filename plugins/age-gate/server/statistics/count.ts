/** Counts verifications by start month, place, method and outcome. Nothing about a visitor is stored. */
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { AgeSessionsTable } from '../tables.ts';
import { placeKeyOf } from '../requirements/place-key.ts';

type AgeSession = Selectable<AgeSessionsTable>;
type Counted = Pick<AgeSession, 'brand' | 'begun_at' | 'country' | 'country_state' | 'provider'>;
type Outcome = 'started' | 'passed' | 'refused';

const monthOf = (at: Date): string => `${at.toISOString().slice(0, 'YYYY-MM'.length)}-01`;

async function count(
  db: Kysely<Database>,
  { brand, begun_at: begunAt, country, country_state: state, provider }: Counted,
  { outcome, reason = '' }: { outcome: Outcome; reason?: string },
): Promise<void> {
  // Verifications from before there were statistics are not counted.
  if (brand === null || begunAt === null || provider === null) return;
  const month = monthOf(begunAt);
  await db
    .insertInto('age_statistics')
    .values({ brand, month, place: placeKeyOf(country, state), method: provider, outcome, reason, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'month', 'place', 'method', 'outcome', 'reason'])
        .doUpdateSet({ count: sql`age_statistics.count + 1` }),
    )
    .execute();
}

/** Decrements a count. */
async function uncount(
  db: Kysely<Database>,
  { brand, begun_at: begunAt, country, country_state: state, provider }: Counted,
  { outcome, reason }: { outcome: Outcome; reason: string },
): Promise<void> {
  if (brand === null || begunAt === null || provider === null) return;
  const key = {
    brand,
    month: monthOf(begunAt),
    place: placeKeyOf(country, state),
    method: provider,
    outcome,
    reason,
  };
  const { numDeletedRows } = await db
    .deleteFrom('age_statistics')
    .where((where) => where.and(key))
    .where('count', '=', 1)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await db
    .updateTable('age_statistics')
    .where((where) => where.and(key))
    .set({ count: sql`count - 1` })
    .execute();
}

export const countStart = (db: Kysely<Database>, session: Counted): Promise<void> =>
  count(db, session, { outcome: 'started' });

type Settled = Counted & Pick<AgeSession, 'status' | 'reason'>;

const settledAs = ({ status, reason }: Settled): { outcome: Outcome; reason: string } | null => {
  if (status === 'pending') return null;
  return status === 'verified'
    ? { outcome: 'passed', reason: '' }
    : { outcome: 'refused', reason: reason ?? '' };
};

/** Counts the outcome of a session. An earlier refusal of the same verification is no longer counted. */
export async function countOutcome(db: Kysely<Database>, session: Settled, before?: Settled): Promise<void> {
  const [now, earlier] = [settledAs(session), before ? settledAs(before) : null];
  if (now?.outcome === earlier?.outcome && now?.reason === earlier?.reason) return;
  if (earlier) await uncount(db, session, earlier);
  if (now) await count(db, session, now);
}
