/** Names that the database stores in each language. */
import type { Locale } from './i18n.ts';

/** A name by language. Rows that were written before a language was added lack it. */
export type Names = Readonly<Partial<Record<Locale, string>> & Record<'en', string>>;

/** The name in a language; the English one if it was stored without it. */
export const nameIn = (names: Names, locale: Locale): string => names[locale] ?? names.en;
