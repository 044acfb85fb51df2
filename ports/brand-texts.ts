/** Text overrides of a brand: translations by English source text, in every language. The build writes them into the catalogs. */
import type { Locale } from '#app/i18n/i18n.ts';

export type BrandTexts = Readonly<Record<string, Readonly<Record<Locale, string>>>>;
