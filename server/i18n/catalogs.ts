/** The origin's catalogs, read once per process and language, when the first text is translated. */
import { readdirSync, readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { parsePo } from 'pofile-ts';
import { DEFAULT_LOCALE, type Locale } from '#app/i18n/i18n.ts';

export type Values = Readonly<Record<string, string | number>>;

type Translator = (source: string, values: Values, context?: string) => string;

const LOCALES_FOLDER = new URL('../../locales/', import.meta.url);
const OF_ORIGIN = /-origin\.po$/;

/** As gettext joins a context and its text. */
const idOf = (source: string, context?: string | null): string =>
  context ? `${context}\u0004${source}` : source;

/** Translations by id. English needs no catalog, and a missing translation is shown in English. */
function messagesOf(locale: Locale): Record<string, string> {
  if (locale === DEFAULT_LOCALE) return {};
  const folder = new URL(`${locale}/`, LOCALES_FOLDER);
  const items = readdirSync(folder)
    .filter((file) => OF_ORIGIN.test(file))
    .flatMap((file) => parsePo(readFileSync(new URL(file, folder), 'utf8')).items);
  return Object.fromEntries(
    items.flatMap(({ msgid, msgctxt, msgstr: [translation = ''] }) =>
      translation === '' ? [] : [[idOf(msgid, msgctxt), translation]],
    ),
  );
}

/** Messages are compiled when they are needed, because most processes use few of them. */
export function createTranslator(locale: Locale, messages: Record<string, string>): Translator {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  i18n.setMessagesCompiler(compileMessage);
  return (source, values, context) => i18n._(idOf(source, context), values, { message: source });
}

const translators = new Map<Locale, Translator>();

export function translatorOf(locale: Locale): Translator {
  const known = translators.get(locale) ?? createTranslator(locale, messagesOf(locale));
  translators.set(locale, known);
  return known;
}
