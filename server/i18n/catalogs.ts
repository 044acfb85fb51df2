/** The origin's catalogs, read once per process and language, when the first text is translated. */
import { readdirSync, readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { parsePo } from 'pofile-ts';
import { DEFAULT_LOCALE, type Locale } from '#app/i18n/i18n.ts';

type Values = Readonly<Record<string, string | number>>;

type Translator = (source: string, values: Values, context?: string) => string;

const LOCALES_FOLDER = new URL('../../locales/', import.meta.url);
const OF_ORIGIN = /-(?:origin|staff)\.po$/;

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

interface Catalog {
  readonly messages: Readonly<Record<string, string>>;
  readonly translate: Translator;
}

const catalogs = new Map<Locale, Catalog>();

function catalogOf(locale: Locale): Catalog {
  const known = catalogs.get(locale);
  if (known) return known;
  const messages = messagesOf(locale);
  const catalog = { messages, translate: createTranslator(locale, messages) };
  catalogs.set(locale, catalog);
  return catalog;
}

export const translatorOf = (locale: Locale): Translator => catalogOf(locale).translate;

/** Whether a language has a translation of this text. */
export const isTranslated = (locale: Locale, source: string): boolean =>
  Object.hasOwn(catalogOf(locale).messages, source);
