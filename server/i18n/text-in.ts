/** A text of the origin in one language, whether a catalog or a record has its translations. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Text } from '#ports/text.ts';
import { SourceText, translate } from './text.ts';

export const textIn = (locale: Locale, text: Text): string =>
  text instanceof SourceText ? translate(locale, text) : text[locale];
