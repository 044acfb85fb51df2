/** Texts that the origin writes: English in the code, translations in `locales/{locale}/{plugin}-origin.po` (decision 371). */
import type { Locale } from '#app/i18n/i18n.ts';
import { translatorOf, type Values } from './catalogs.ts';

/** A text before its language is known. */
export class SourceText {
  readonly source: string;
  readonly values: Values;
  readonly context: string | undefined;

  constructor(source: string, values: Values, context: string | undefined) {
    this.source = source;
    this.values = values;
    this.context = context;
  }
}

/**
 * An English text in ICU syntax. `source`, the keys of `values` and `context` are literals, because
 * `npm run messages` reads them from the code. A context separates texts that are equal in English only.
 */
export const text = (source: string, values: Values = {}, context?: string): SourceText =>
  new SourceText(source, values, context);

/** `Texts` in one language. */
export type Translated<Texts> = Texts extends SourceText
  ? string
  : Texts extends (...args: infer Args) => infer Result
    ? (...args: Args) => Translated<Result>
    : { [Key in keyof Texts]: Translated<Texts[Key]> };

/**
 * A text in a language, or every text of nested objects and arrays, and of the results of their functions. Strings and
 * numbers stay as they are.
 */
export function translate<Texts>(locale: Locale, texts: Texts): Translated<Texts>;
export function translate(locale: Locale, texts: unknown): unknown {
  if (texts instanceof SourceText) return translatorOf(locale)(texts.source, texts.values, texts.context);
  if (typeof texts === 'function') return (...args: unknown[]) => translate(locale, texts(...args));
  if (Array.isArray(texts)) return texts.map((one) => translate(locale, one));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, one]) => [name, translate(locale, one)]));
}
