/** Lists the stored data of a member, from the same declarations as export, deletion and the nightly job. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { translate } from '#server/i18n/text.ts';
import type { StoredData } from '#ports/personal-data.ts';
import { ownBrands } from '#server/security/own-accounts.ts';
import type { StoredOverview } from '../api.ts';
import { countPersonalRows, looksAt, type Person } from './personal-rows.ts';

export async function storedOverview(
  { db, config }: Pick<Origin, 'db' | 'config'>,
  list: readonly StoredData[],
  { locale, ...member }: Omit<Person, 'brands'> & { readonly locale: Locale },
): Promise<StoredOverview> {
  const person = { ...member, brands: ownBrands(config) };
  const counted = await countPersonalRows(db, list, person);
  return {
    kinds: counted
      .filter(({ count }) => count > 0)
      .map(({ declared: { file, title, purpose, stored, atDeletion, names, manage }, count }) => ({
        file,
        title: translate(locale, title),
        purpose,
        count,
        term: stored,
        stays: atDeletion !== 'erase',
        is_named: names !== undefined,
        manage: manage ?? null,
      })),
    looks: [...(await looksAt(db, list, person))],
  };
}
