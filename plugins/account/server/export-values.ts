/** Values of an export as a member reads them, in the formats that the columns declare (`ports/stored-columns.ts`). */
import type { Locale } from '#app/i18n/i18n.ts';
import { priceText } from '#app/i18n/price.ts';
import { markup, type Markup } from '#server/dev/page.ts';
import { translate } from '#server/i18n/text.ts';
import { blocksOf, plainText } from '#server/security/comment-markup.ts';
import { columnOf } from '#server/privacy/columns.ts';
import type { StoredExport } from '#ports/personal-data.ts';
import type { Column, Columns, Shown } from '#ports/stored-columns.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import type { ExportTexts } from './export-texts.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface ReadFile {
  readonly declared: StoredExport;
  readonly rows: readonly Row[];
}

/** Everything that a value may refer to. */
export interface Reading {
  readonly locale: Locale;
  readonly texts: ExportTexts;
  readonly files: ReadonlyMap<string, ReadFile>;
  /** Titles of films by id. */
  readonly films: ReadonlyMap<number, string>;
  /** Names of sites by brand. */
  readonly sites: ReadonlyMap<string, string>;
}

/** The object of a value, then those that contain it. */
type Scopes = readonly [Row, ...Row[]];
type Value = string | Markup;

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFilmIn = ({ only }: Extract<Shown, { is: 'film' }>, row: Row): boolean =>
  only === undefined || row[only.column] === only.value;

/** Ids of the films in an object and the objects in it. */
export const filmsIn = (columns: Columns, row: Row): number[] =>
  Object.entries(columns).flatMap(([name, one]) => {
    const { shown } = columnOf(one);
    const values = [row[name]].flat();
    if (shown?.is === 'parts') return values.filter(isObject).flatMap((value) => filmsIn(shown.parts, value));
    return shown?.is === 'film' && isFilmIn(shown, row)
      ? values.filter((value) => typeof value === 'number')
      : [];
  });

const atPath = (row: Row | undefined, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), row);

const CURRENCIES: readonly unknown[] = ['EUR', 'USD', 'GBP'] satisfies Currency[];
const isCurrency = (value: unknown): value is Currency => CURRENCIES.includes(value);

function moneyText(
  value: unknown,
  { currency, of }: Extract<Shown, { is: 'money' }>,
  scopes: Scopes,
  { locale, files }: Reading,
): string {
  const referred =
    of === undefined ? [] : (files.get(of.file)?.rows.filter(({ id }) => id === scopes[0][of.by]) ?? []);
  const found = [...scopes, ...referred].map((row) => atPath(row, currency)).find(isCurrency);
  return found === undefined
    ? (Number(value) / 100).toLocaleString(locale, { minimumFractionDigits: 2 })
    : priceText(Number(value), found, locale);
}

/** Hours, minutes and seconds; only units that are not 0, and at least one. */
function secondsText(value: unknown, locale: Locale): string {
  const total = Math.round(Number(value));
  const units = [
    ['hour', Math.floor(total / 3600)],
    ['minute', Math.floor((total % 3600) / 60)],
    ['second', total % 60],
  ] as const;
  const used = units.filter(([, count]) => count !== 0);
  return new Intl.ListFormat(locale, { type: 'unit' }).format(
    (used.length > 0 ? used : units.slice(2)).map(([unit, count]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    ),
  );
}

const dateText = (value: unknown, locale: Locale, format: Intl.DateTimeFormatOptions): string => {
  const at = new Date(String(value));
  return Number.isNaN(at.getTime())
    ? String(value)
    : new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(at);
};

const nameOf = (type: 'region' | 'language' | 'currency', value: unknown, locale: Locale): string => {
  try {
    return new Intl.DisplayNames([locale], { type }).of(String(value)) ?? String(value);
  } catch {
    return String(value);
  }
};

/** Amounts in values such as `payment:17 100 EUR`. */
const AMOUNT = /\b(\d+) (EUR|USD|GBP)\b/g;

function wordText(value: unknown, { words, note }: Extract<Shown, { is: 'words' }>, locale: Locale): string {
  const stored = String(value);
  const wordOf = (one: string): string => {
    const known = Object.hasOwn(words, one) ? words[one] : undefined;
    return known ? translate(locale, known) : one;
  };
  if (Object.hasOwn(words, stored)) return wordOf(stored);
  const [, first = '', rest = ''] =
    (note ? /^([a-z_]+): (.+)$/is : /^([a-z_]+)[ :-](.+)$/i).exec(stored) ?? [];
  if (!Object.hasOwn(words, first)) return stored;
  if (note) return `${wordOf(first)}. ${rest}`;
  const amounts = rest.replaceAll(AMOUNT, (_, minor: string, currency: Currency) =>
    priceText(Number(minor), currency, locale),
  );
  return [first, ...amounts.split(' ')].map(wordOf).join(' ');
}

/** The slug that accompanies the id of a film in the files; the page shows the title instead. */
const SLUG = 'movie';

/** A table of one object: declared columns in their order, then fields that no declaration lists. */
export function objectOf(columns: Columns, scopes: Scopes, reading: Reading): Markup {
  const [row] = scopes;
  const declared = Object.entries(columns).filter(([name]) => name in row);
  const others = Object.keys(row)
    .filter((name) => !(name in columns) && name !== SLUG)
    .map((name): [string, undefined] => [name, undefined]);
  return markup`<table>${[...declared, ...others].map(([name, one]) => {
    const column = one && columnOf(one);
    return markup`<tr><th scope="row">${column ? translate(reading.locale, column.name) : name}</th><td>${valueOf(row[name], column, scopes, reading)}</td></tr>`;
  })}</table>`;
}

function singleOf(value: unknown, shown: Shown | undefined, scopes: Scopes, reading: Reading): Value {
  const { locale, films, sites } = reading;
  switch (shown?.is) {
    case 'moment':
      return dateText(value, locale, { dateStyle: 'long', timeStyle: 'short' });
    case 'day':
      return dateText(value, locale, { dateStyle: 'long' });
    case 'month':
      return dateText(value, locale, { year: 'numeric', month: 'long' });
    case 'seconds':
      return secondsText(value, locale);
    case 'percent':
      return (Number(value) / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });
    case 'country':
      return nameOf('region', value, locale);
    case 'language':
      return nameOf('language', value, locale);
    case 'currency':
      return nameOf('currency', value, locale);
    case 'site':
      return sites.get(String(value)) ?? String(value);
    case 'money':
      return moneyText(value, shown, scopes, reading);
    case 'film':
      return (isFilmIn(shown, scopes[0]) && films.get(Number(value))) || String(scopes[0][SLUG] ?? value);
    case 'words':
      return wordText(value, shown, locale);
    case 'markup':
      return plainText(blocksOf(String(value)));
    case 'code':
      return markup`<code>${String(value)}</code>`;
    default:
      return typeof value === 'number' ? value.toLocaleString(locale, { useGrouping: false }) : String(value);
  }
}

export function valueOf(value: unknown, column: Column | undefined, scopes: Scopes, reading: Reading): Value {
  const { texts, locale } = reading;
  const shown = column?.shown;
  if (value === null || value === undefined || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value))
    return value.length === 0
      ? texts.nothing
      : markup`<ul>${value.map((one) => markup`<li>${valueOf(one, column, scopes, reading)}</li>`)}</ul>`;
  if (!isObject(value)) return singleOf(value, shown, scopes, reading);
  if (shown?.is === 'names') return String(value[locale] ?? value['en'] ?? Object.values(value)[0] ?? '');
  if (Object.keys(value).length === 0) return texts.nothing;
  return objectOf(shown?.is === 'parts' ? shown.parts : {}, [value, ...scopes], reading);
}
