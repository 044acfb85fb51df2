/**
 * Every cookie and storage key that the host and the installed plugins declare, as one table, and the texts generated
 * from it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import { installedModules, loadBrand, modulesOf } from '#server/bootstrap/brand-modules.ts';
import { BRANDS } from '#server/bootstrap/served-brands.ts';
import { HOST_COOKIES, HOST_STORAGE } from '#server/http/security/host-cookies.ts';
import { translate } from '#server/i18n/text.ts';
import type { CookieDeclaration, StorageDeclaration } from '#ports/site.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/**
 * Optional categories in the order of `CONSENT_CATEGORIES`, which cannot be imported because it depends on generated
 * files.
 */
export const OPTIONAL = ['marketing', 'analytics', 'preferences'] as const;
type Optional = (typeof OPTIONAL)[number];
const CATEGORIES = ['necessary', 'preferences', 'analytics', 'marketing'] as const;
/** Number of hexadecimal digits of a category's version, which only has to differ from the previous version. */
const VERSION_LENGTH = 6;

export interface Row {
  readonly plugin: string;
  readonly kind: 'cookie' | 'storage';
  readonly name: string;
  readonly category: (typeof CATEGORIES)[number];
  /** Lifetime in seconds; `tab` until the tab is closed, `kept` until the data is cleared. */
  readonly lasts: number | 'tab' | 'kept';
  /** The company that sets the value; null for this site. */
  readonly setBy: string | null;
  /** The end of a session that removes the key. */
  readonly untilEnd: StorageDeclaration['untilEnd'] | null;
  readonly purpose: Readonly<Record<Locale, string>>;
}

interface Declarations {
  readonly id: string;
  readonly cookies: readonly CookieDeclaration[];
  readonly storage: readonly StorageDeclaration[];
}

const inEachLanguage = (text: CookieDeclaration['purpose']): Row['purpose'] =>
  Object.fromEntries(LOCALES.map((locale) => [locale, translate(locale, text)])) as Row['purpose'];

export function rowsOf(declared: readonly Declarations[]): Row[] {
  const rows = declared.flatMap(({ id, cookies, storage }): Row[] => {
    const common = ({ name, category, purpose, setBy }: StorageDeclaration | CookieDeclaration) => ({
      plugin: id,
      name,
      category,
      purpose: inEachLanguage(purpose),
      setBy: setBy ?? null,
    });
    return [
      ...cookies.map((one): Row => ({
        ...common(one),
        kind: 'cookie',
        lasts: one.lifetimeS,
        untilEnd: null,
      })),
      ...storage.map((one): Row => ({
        ...common(one),
        kind: 'storage',
        lasts: one.lasts ?? 'kept',
        untilEnd: one.untilEnd ?? null,
      })),
    ];
  });
  const place = ({ category, kind, name }: Row) => `${CATEGORIES.indexOf(category)} ${kind} ${name}`;
  return rows.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

const HOST: Declarations = { id: 'host', cookies: HOST_COOKIES, storage: HOST_STORAGE };

/** Rows of all installed plugins, including those that a brand omits. */
export const installedRows = async (): Promise<Row[]> => rowsOf([HOST, ...(await installedModules())]);

/** Rows of each brand, by its id. */
export const brandRows = async (): Promise<ReadonlyMap<string, readonly Row[]>> =>
  new Map(
    await Promise.all(
      BRANDS.map(async (id) => {
        const modules = await modulesOf(await loadBrand(id));
        return [id, rowsOf([HOST, ...modules])] as const;
      }),
    ),
  );

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The English sentences in a source that uses the translation macro, in order. */
export const sentencesOf = (source: string): string[] =>
  [...source.matchAll(/msg`([^`]+)`/g)].map(([, text = '']) => text);

/** The label and the hint of a category, read from the source that declares the categories. */
const wordsOf = (source: string, category: Optional): string[] => {
  const [, words = ''] = new RegExp(`\\n  ${category}: \\{\\n([^}]+)\\}`).exec(source) ?? [];
  const found = sentencesOf(words);
  if (found.length !== 2) throw new Error(`The words of ${category} are not found`);
  return found;
};

/** The version of a category, which changes with its stored values and its description. */
export const versionOf = (category: Optional, rows: readonly Row[], words: readonly string[]): string =>
  hash(
    JSON.stringify([
      words,
      rows
        .filter((row) => row.category === category)
        .map(({ kind, name, lasts, setBy, purpose }) => [kind, name, lasts, setBy, purpose.en]),
    ]),
  ).slice(0, VERSION_LENGTH);

function translationsIn(locale: Locale): Map<string, string> {
  const catalog = readFileSync(join(ROOT, `locales/${locale}/consent.po`), 'utf8');
  return new Map(
    [...catalog.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, id = '', said = '']) => [id, said]),
  );
}

export interface Shown {
  readonly hash: string;
  readonly text: string;
}

/** All texts that a visitor sees before choosing, in one language: the question, and what the categories store. */
function shownIn(locale: Locale, source: string, rows: readonly Row[]): Shown {
  const translations = translationsIn(locale);
  const sentences = sentencesOf(source).map((english) => translations.get(english) || english);
  const stored = rows
    .filter(({ category }) => category !== 'necessary')
    .map(({ name, category, lasts, setBy, purpose }) =>
      [name, category, lasts, ...(setBy ? [setBy] : []), purpose[locale]].join(' · '),
    );
  const text = [...sentences, ...stored].join('\n');
  return { hash: hash(text), text };
}

/** The contents of the generated files. */
export interface Policy {
  readonly rows: readonly Row[];
  readonly versions: Readonly<Record<Optional, string>>;
  readonly shown: Readonly<Record<Locale, Shown>>;
}

export async function readPolicy(): Promise<Policy> {
  const rows = await installedRows();
  const source = readFileSync(join(ROOT, 'plugins/consent/texts.ts'), 'utf8');
  return {
    rows,
    versions: Object.fromEntries(
      OPTIONAL.map((category) => [category, versionOf(category, rows, wordsOf(source, category))]),
    ) as Policy['versions'],
    shown: Object.fromEntries(
      LOCALES.map((locale) => [locale, shownIn(locale, source, rows)]),
    ) as Policy['shown'],
  };
}
