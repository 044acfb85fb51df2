/** Consent records in the database: appended to the history, the latest marked as the one that holds. */
import type { Selectable } from 'kysely';
import type { Origin } from '../../../server/origin.ts';
import type { ConsentHistoryTable } from './tables.ts';

export type ConsentRow = Selectable<ConsentHistoryTable>;

/** Adds a choice and lets it hold, in one transaction. */
export async function keepConsent(
  { db, now }: Origin,
  choice: Omit<ConsentRow, 'id' | 'created_at'>,
): Promise<ConsentRow> {
  return db.transaction().execute(async (trx) => {
    const kept = await trx
      .insertInto('consent_history')
      .values({ ...choice, created_at: now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('consents')
      .values({ visitor_id: kept.visitor_id, history_id: kept.id })
      .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet({ history_id: kept.id }))
      .execute();
    return kept;
  });
}

/** The choice that holds for a visitor, or undefined. */
export const latestConsent = ({ db }: Origin, visitorId: string): Promise<ConsentRow | undefined> =>
  db
    .selectFrom('consents')
    .innerJoin('consent_history', 'consent_history.id', 'consents.history_id')
    .selectAll('consent_history')
    .where('consents.visitor_id', '=', visitorId)
    .executeTakeFirst();
