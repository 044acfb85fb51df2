/** The recipient data of an account. */
import type { Kysely } from 'kysely';
import { DEFAULT_LOCALE, isLocale } from '#app/i18n/i18n.ts';
import type { Database } from '../db/schema.ts';
import type { Addressee } from './mail-template.ts';

/** The recipient data of an account; undefined if it is closed. */
export async function addresseeOf(db: Kysely<Database>, userId: number): Promise<Addressee | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'locale', 'discreet_mail'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return (
    row && {
      to: row.email,
      locale: isLocale(row.locale) ? row.locale : DEFAULT_LOCALE,
      discreet: row.discreet_mail,
    }
  );
}
