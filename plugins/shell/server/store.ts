/** What the frame keeps: a member's language, and how often each page was shown on a day. */
import { sql } from 'kysely';
import { splitLocale, type Locale } from '../../../kernel/i18n.ts';
import type { Origin } from '../../../server/origin.ts';
import { patternOf } from './known-pages.ts';

export async function keepLocale({ db, now }: Origin, userId: number, locale: Locale): Promise<void> {
  await db.updateTable('users').set({ locale, updated_at: now() }).where('id', '=', userId).execute();
}

/** The page behind an address, as the pattern of its route: no name, query, locale or token. undefined for what is no page of ours. */
export const pageOf = (address: string): string | undefined =>
  patternOf(splitLocale(address.split(/[?#]/, 1)[0] ?? '').path);

/** Counts one view; who looked is not kept. */
export async function countView({ db, now }: Origin, address: string): Promise<void> {
  const path = pageOf(address);
  if (path === undefined) return;
  await db
    .insertInto('page_views')
    .values({ day: now().toISOString().slice(0, 10), path })
    .onConflict((conflict) =>
      conflict.columns(['day', 'path']).doUpdateSet({ views: sql<number>`page_views.views + 1` }),
    )
    .execute();
}
