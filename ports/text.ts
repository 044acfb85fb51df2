/** A text of the origin: translated by a catalog, or a record of all languages. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { SourceText } from '#server/i18n/text.ts';

export type Text = SourceText | Readonly<Record<Locale, string>>;
