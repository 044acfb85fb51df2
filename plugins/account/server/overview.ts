/** Lists the stored data of a member and deletes kinds of it, from the same declarations as export, deletion and the nightly job. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import { translate } from '#server/i18n/text.ts';
import type { Pages } from '#ports/pages-origin.ts';
import type { StoredData } from '#ports/personal-data.ts';
import { ownBrands } from '#server/security/own-accounts.ts';
import type { StoredOverview } from '../api.ts';
import { countPersonalRows, erasePersonalRows, looksAt, type Person } from './personal-rows.ts';

export async function storedOverview(
  { db, config }: Pick<Origin, 'db' | 'config'>,
  { list, pages }: { readonly list: readonly StoredData[]; readonly pages: Pages | undefined },
  { locale, ...member }: Omit<Person, 'brands'> & { readonly locale: Locale },
): Promise<StoredOverview> {
  const person = { ...member, brands: ownBrands(config) };
  const counted = await countPersonalRows(db, list, person);
  return {
    kinds: counted
      .filter(({ count }) => count > 0)
      .map(({ declared: { file, title, purpose, stored, atDeletion, names, manage, removable }, count }) => ({
        file,
        title: translate(locale, title),
        purpose,
        count,
        term: stored.is === 'days' ? { ...stored, from: translate(locale, stored.from) } : stored,
        stays: atDeletion !== 'erase',
        is_named: names !== undefined,
        // Data of a plugin that the brand lacks may have no page.
        manage: manage !== undefined && pages?.pageOf(manage) !== undefined ? manage : null,
        removable: removable ?? false,
      })),
    looks: [...(await looksAt(db, list, person))],
  };
}

/** Deletes all rows of one kind. Throws Refused `not_found` for an unknown kind and one that is not removable. */
export async function removeStored(
  { db, config }: Pick<Origin, 'db' | 'config'>,
  list: readonly StoredData[],
  { file, ...member }: Omit<Person, 'brands'> & { readonly file: string },
): Promise<void> {
  const chosen = list.filter((one) => one.file !== null && one.file === file && one.removable);
  if (chosen.length === 0) throw new Refused('not_found');
  const person = { ...member, brands: ownBrands(config) };
  await db.transaction().execute((trx) => erasePersonalRows(trx, chosen, person));
}
