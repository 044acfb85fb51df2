/** Discreet descriptions of a cart: the number of films, without titles. */
import type { Locale } from '#app/i18n/i18n.ts';

const WORDS: Readonly<Record<Locale, readonly [one: string, more: string]>> = {
  en: ['film', 'films'],
  de: ['Film', 'Filme'],
  es: ['película', 'películas'],
  fr: ['film', 'films'],
};

export const filmsIn = (locale: Locale, count: number): string =>
  `${count} ${WORDS[locale][count === 1 ? 0 : 1]}`;
