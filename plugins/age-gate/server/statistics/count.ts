/** Counts verifications by the month in which they began, by place, method and outcome. Nothing of a visitor is stored. */
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
  // One that began before there were statistics counts nowhere.
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

export const countStart = (db: Kysely<Database>, session: Counted): Promise<void> =>
  count(db, session, { outcome: 'started' });

/** Counts how a session was settled. */
export async function countOutcome(
  db: Kysely<Database>,
  session: AgeSession,
  given?: string | null,
): Promise<void> {
  if (session.status === 'verified') return count(db, session, { outcome: 'passed' });
  const stored =
    given ??
    (
      await db
        .selectFrom('age_wallet_requests')
        .select('reason')
        .where('provider_reference', '=', session.provider_reference ?? '')
        .executeTakeFirst()
    )?.reason;
  await count(db, session, { outcome: 'refused', reason: stored ?? '' });
}
