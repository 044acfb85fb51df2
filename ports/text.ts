/** A text that the origin stores in all languages of the site. */
import type { Locale } from '#app/i18n/i18n.ts';

export type Text = Readonly<Record<Locale, string>>;
