/** All data of a member as a zip archive: one JSON file for each kind, and a page that explains them. */
import { strToU8, zipSync } from 'fflate';
import { DEFAULT_LOCALE, isLocale } from '#app/i18n/i18n.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { ownBrands } from '#server/security/own-accounts.ts';
import type { StoredData } from '#ports/personal-data.ts';
import { exportPage } from './export-page.ts';
import { readPersonalRows, type Person } from './personal-rows.ts';

/** Compression level (0 to 9): a middle level suffices for text and keeps large archives fast. */
const COMPRESSION = 6;
/** The page that the member opens first. */
export const PAGE = 'index.html';

/** The bytes of the archive, created for one response and not stored. */
export async function exportOf(
  { db, config, now }: Pick<Origin, 'db' | 'config' | 'now'>,
  list: readonly StoredData[],
  person: Omit<Person, 'brands'> & { locale: string },
): Promise<Uint8Array> {
  const at = now();
  const files = await readPersonalRows(db, list, { ...person, brands: ownBrands(config) });
  const locale = isLocale(person.locale) ? person.locale : DEFAULT_LOCALE;
  const packed = [...files].map(([name, { rows }]): [string, Uint8Array] => [
    `${name}.json`,
    strToU8(`${JSON.stringify(rows, null, 2)}\n`),
  ]);
  const page = exportPage([...files.values()], { locale, at });
  return zipSync(Object.fromEntries([[PAGE, strToU8(page)], ...packed]), { level: COMPRESSION, mtime: at });
}
