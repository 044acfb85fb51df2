/** Discreet descriptions of a cart: the number of films, without titles. */
import type { Locale } from '#app/i18n/i18n.ts';
import { text, translate } from '#server/i18n/text.ts';

export const filmsIn = (locale: Locale, count: number): string =>
  translate(locale, text('{count, plural, one {{count} film} other {{count} films}}', { count }));
