/** Consent records in the database: appended to the history, the latest marked as the one that holds. */
import type { Selectable } from 'kysely';
import type { Origin } from '../../../server/origin.ts';
import type { ConsentHistoryTable } from './tables.ts';

export type ConsentRow = Selectable<ConsentHistoryTable>;

/** Adds a choice and lets it hold, in one transaction. */
export async function storeConsent(
  { db, now }: Origin,
  choice: Omit<ConsentRow, 'id' | 'created_at'>,
): Promise<ConsentRow> {
  return db.transaction().execute(async (trx) => {
    const stored = await trx
      .insertInto('consent_history')
      .values({ ...choice, created_at: now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('consents')
      .values({ visitor_id: stored.visitor_id, history_id: stored.id })
      .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet({ history_id: stored.id }))
      .execute();
    return stored;
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
