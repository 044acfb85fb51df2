/** Combined names of several films. */
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import { nameIn, type Names } from '#app/i18n/names.ts';

/** Joins the names of all films with commas, in each language. */
export const namesOf = (films: readonly Names[]): Names =>
  Object.fromEntries(
    LOCALES.map((locale) => [locale, films.map((names) => nameIn(names, locale)).join(', ')]),
  ) as Record<Locale, string>;
