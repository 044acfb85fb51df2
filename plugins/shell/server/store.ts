/** Database queries of the frame: a member's language. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Origin } from '#server/bootstrap/origin.ts';

export async function storeLocale({ db, now }: Origin, userId: number, locale: Locale): Promise<void> {
  await db.updateTable('users').set({ locale, updated_at: now() }).where('id', '=', userId).execute();
}
