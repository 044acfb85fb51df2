/**
 * Text overrides of a brand: translations into every language, by English source text. The build writes them into the
 * catalogs.
 */
import type { Locale } from '#app/i18n/i18n.ts';

export type BrandTexts = Readonly<Record<string, Readonly<Record<Locale, string>>>>;
