/** All data of a member as a zip archive: one JSON file for each kind, and a page that explains them. */
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#app/i18n/i18n.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { siteName, type MailSite } from '#server/mail/mail-template.ts';
import { ownBrands } from '#server/security/own-accounts.ts';
import type { StoredData } from '#ports/personal-data.ts';
import { exportPage } from './export-page.ts';
import { filmsIn, type ReadFile } from './export-values.ts';
import { readPersonalRows, type Person } from './personal-rows.ts';

/** Compression level (0 to 9): a middle level suffices for text and keeps large archives fast. */
const COMPRESSION = 6;
/** The page that the member opens first. */
export const PAGE = 'index.html';

/** Titles of the films that occur in the files, by id. */
async function titlesOf(
  { db }: Pick<Origin, 'db'>,
  files: readonly ReadFile[],
  locale: Locale,
): Promise<Map<number, string>> {
  const ids = new Set(
    files.flatMap(({ declared, rows }) => rows.flatMap((row) => filmsIn(declared.columns, row))),
  );
  if (ids.size === 0) return new Map();
  const found = await db
    .selectFrom('movies')
    .select(['id', sql<string>`text_of(texts, ${locale}, 'title')`.as('title')])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(found.map(({ id, title }) => [id, title]));
}

/** The bytes of the archive, created for one response and not stored. */
export async function exportOf(
  origin: Pick<Origin, 'db' | 'now'> & MailSite,
  list: readonly StoredData[],
  person: Omit<Person, 'brands'> & { locale: string },
): Promise<Uint8Array> {
  const { db, config, now } = origin;
  const at = now();
  const files = await readPersonalRows(db, list, { ...person, brands: ownBrands(config) });
  const locale = isLocale(person.locale) ? person.locale : DEFAULT_LOCALE;
  const packed = [...files].map(([name, { rows }]): [string, Uint8Array] => [
    `${name}.json`,
    strToU8(`${JSON.stringify(rows, null, 2)}\n`),
  ]);
  const films = await titlesOf(origin, [...files.values()], locale);
  const sites = new Map([[config.brand, siteName(origin)]]);
  const page = exportPage({ locale, files, films, sites }, at);
  return zipSync(Object.fromEntries([[PAGE, strToU8(page)], ...packed]), { level: COMPRESSION, mtime: at });
}
