/** What the frame keeps: a member's language, and how often each page was shown on a day. */
import { sql } from 'kysely';
import { splitLocale, type Locale } from '../../../kernel/i18n.ts';
import type { Origin } from '../../origin.ts';

/** Longest path that is counted; page addresses are shorter. */
const PATH_MAX = 200;
const COUNTED_PATH = /^\/[a-z0-9/_-]*$/i;
/** Pages whose address ends in a token that nobody else may learn. */
const SECRET_PAGES = /^(\/(?:impersonate|recover-password|verify-account|cancel-subscription))\/.+$/;

export async function keepLocale({ db, now }: Origin, userId: number, locale: Locale): Promise<void> {
  await db.updateTable('users').set({ locale, updated_at: now() }).where('id', '=', userId).execute();
}

/** The page behind an address: no query, no locale, no token. undefined for what is no page of ours. */
export function pageOf(address: string): string | undefined {
  const { path } = splitLocale(address.split(/[?#]/, 1)[0] ?? '');
  const page = path.replace(SECRET_PAGES, '$1');
  return page.length <= PATH_MAX && COUNTED_PATH.test(page) ? page : undefined;
}

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
