/** What a brand says in its own words: texts of catalogs by their English source, in every language. Written into its catalogs by the build. */
import type { Locale } from '#app/i18n/i18n.ts';

export type BrandTexts = Readonly<Record<string, Readonly<Record<Locale, string>>>>;
