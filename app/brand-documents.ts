/** The long documents that a brand replaces: `brands/<id>/documents/<language>/<name>.md` (docs/reference/documents.md). */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { LOCALES } from './i18n/i18n.ts';

const FILE = /^(?<locale>[^/]+)\/(?<name>[^/]+)\.md$/;

/** Path of a brand's own document below the root. */
export const ownDocument = (brand: string, locale: string, name: string): string =>
  `brands/${brand}/documents/${locale}/${name}.md`;

/** Files of a brand's documents below their folder, without hidden ones. */
function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .toSorted();
}

/** Names of the documents that a brand replaces, in at least one language. */
export const ownDocuments = (brand: string, root: string): readonly string[] => [
  ...new Set(filesOf(join(root, 'brands', brand, 'documents')).map((file) => basename(file, '.md'))),
];

/** Returns a sentence for each document of a brand that lacks a language, or that no page shows. */
export function documentFaults(brand: string, root: string): string[] {
  const folder = join(root, 'brands', brand, 'documents');
  const languages = LOCALES.join(', ');
  const replaced = new Set<string>();
  const faults = filesOf(folder).flatMap((file) => {
    const { locale = '', name = '' } = FILE.exec(file)?.groups ?? {};
    const path = relative(root, join(folder, file));
    if (!LOCALES.some((one) => one === locale))
      return [
        `${path} is not below the folder of a language: documents/<language>/<name>.md; there are ${languages}.`,
      ];
    if (!existsSync(join(root, 'locales', 'en', 'documents', `${name}.md`)))
      return [`${path} replaces no document: there is no locales/en/documents/${name}.md.`];
    replaced.add(name);
    return [];
  });
  const missing = [...replaced].flatMap((name) =>
    LOCALES.map((locale) => ownDocument(brand, locale, name))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${path} is missing: a brand replaces a document in every language, ${languages}.`),
  );
  return [...faults, ...missing];
}
