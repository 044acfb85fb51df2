/** What the frame keeps: a member's language, and how often each page was shown on a day. */
import { sql } from 'kysely';
import type { Locale } from '../../../kernel/i18n/i18n.ts';
import type { Origin } from '../../../server/origin.ts';

export async function storeLocale({ db, now }: Origin, userId: number, locale: Locale): Promise<void> {
  await db.updateTable('users').set({ locale, updated_at: now() }).where('id', '=', userId).execute();
}

/** Counts one view of a page, the pattern of its route; who looked is not stored. */
export async function countView({ db, now }: Origin, path: string): Promise<void> {
  await db
    .insertInto('page_views')
    .values({ day: now().toISOString().slice(0, 10), path })
    .onConflict((conflict) =>
      conflict.columns(['day', 'path']).doUpdateSet({ views: sql<number>`page_views.views + 1` }),
    )
    .execute();
}
