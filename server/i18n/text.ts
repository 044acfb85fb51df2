/** Texts that the origin writes: English in the code, translations in `locales/{locale}/{plugin}-origin.po` (decision 366). */
import { DEFAULT_LOCALE, type Locale } from '#app/i18n/i18n.ts';
import { isTranslated, translatorOf } from './catalogs.ts';

/** A text before its language is known. */
export abstract class LocalText {
  abstract in(locale: Locale): string;
}

type Values = Readonly<Record<string, string | number | LocalText>>;

/** A text of the catalogs. */
export class SourceText extends LocalText {
  readonly source: string;
  readonly values: Values;
  readonly context: string | undefined;

  constructor(source: string, values: Values, context: string | undefined) {
    super();
    this.source = source;
    this.values = values;
    this.context = context;
  }

  in(locale: Locale): string {
    const values = Object.entries(this.values).map(([name, value]) => [
      name,
      value instanceof LocalText ? value.in(locale) : value,
    ]);
    return translatorOf(locale)(this.source, Object.fromEntries(values), this.context);
  }
}

/** A text that a function writes in each language, such as a date or an amount. */
export class FormattedText extends LocalText {
  readonly in: (locale: Locale) => string;

  constructor(write: (locale: Locale) => string) {
    super();
    this.in = write;
  }
}

/**
 * An English text in ICU syntax. `source`, the keys of `values` and `context` are literals, because
 * `npm run messages` reads them from the code. A context separates texts that are equal in English only.
 */
export const text = (source: string, values: Values = {}, context?: string): SourceText =>
  new SourceText(source, values, context);

/**
 * The translation of a message of a schema, which the schema declares as `text('...').source`; `otherwise` for other
 * messages, such as those of Valibot itself, which are English only.
 */
export const messageText = (message: string, otherwise: LocalText): LocalText =>
  new FormattedText((locale) => {
    if (locale === DEFAULT_LOCALE) return message;
    return isTranslated(locale, message) ? translatorOf(locale)(message, {}) : otherwise.in(locale);
  });

/** A text, or a name that is the same in every language. */
export type Words = string | LocalText;

export const isWords = (value: unknown): value is Words =>
  typeof value === 'string' || value instanceof LocalText;

/** Several texts as one. */
export const joined = (words: readonly Words[], separator = ', '): LocalText =>
  new FormattedText((locale) => words.map((one) => translate(locale, one)).join(separator));

/** `Texts` in one language. */
export type Translated<Texts> = Texts extends LocalText
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
  if (texts instanceof LocalText) return texts.in(locale);
  if (typeof texts === 'function') return (...args: unknown[]) => translate(locale, texts(...args));
  if (Array.isArray(texts)) return texts.map((one) => translate(locale, one));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, one]) => [name, translate(locale, one)]));
}
