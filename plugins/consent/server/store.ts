/** Consent records in the database: appended to the history, with the latest marked as current. */
import type { Selectable } from 'kysely';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { ShownText } from './shown-texts.ts';
import type { ConsentHistoryTable } from './tables.ts';

export type ConsentRow = Selectable<ConsentHistoryTable>;

/** Maximum number of choices in a browser's record; no visitor chooses as often. */
const RECORD_MAX = 500;

/** Stores a choice and makes it current, in one transaction, with the displayed text if known. */
export async function storeConsent(
  { db, now }: Origin,
  choice: Omit<ConsentRow, 'id' | 'created_at'>,
  shown: ShownText | undefined,
): Promise<ConsentRow> {
  return db.transaction().execute(async (trx) => {
    if (shown)
      await trx
        .insertInto('consent_texts')
        .values({ ...shown, created_at: now() })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute();
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

/** The current choice of a visitor, or undefined. */
export const latestConsent = ({ db }: Origin, visitorId: string): Promise<ConsentRow | undefined> =>
  db
    .selectFrom('consents')
    .innerJoin('consent_history', 'consent_history.id', 'consents.history_id')
    .selectAll('consent_history')
    .where('consents.visitor_id', '=', visitorId)
    .executeTakeFirst();

/** All choices of a visitor with the displayed text, newest first. */
export const consentsOf = ({ db }: Origin, visitorId: string) =>
  db
    .selectFrom('consent_history')
    .leftJoin('consent_texts', 'consent_texts.hash', 'consent_history.text_hash')
    .selectAll('consent_history')
    .select('consent_texts.text')
    .where('consent_history.visitor_id', '=', visitorId)
    .orderBy('consent_history.id', 'desc')
    .limit(RECORD_MAX)
    .execute();
