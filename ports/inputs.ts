/** Common inputs of calls: integers in a URL, ids, pages and dates. */
import * as v from 'valibot';

/** The largest id that a row can have (a PostgreSQL integer). */
export const ID_MAX = 2_147_483_647;
/** Maximum length of a slug in a lookup, in characters. */
const SLUG_MAX = 200;
/** Maximum number of entries on a page, and the last page that may be requested. */
export const PER_PAGE_MAX = 100;
export const PAGE_MAX = 1_000_000;

/** An integer in a URL: callers pass a number or its digits, handlers get the number. */
export const whole = (min: number, max: number) =>
  v.pipe(
    v.union([v.pipe(v.string(), v.digits(), v.maxLength(10)), v.number()]),
    v.transform(Number),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  );

const ID_DIGITS = /^[1-9]\d{0,9}$/;

/** Parses an id from digits; undefined for any other text. */
export const idIn = (given: string): number | undefined =>
  ID_DIGITS.test(given) && Number(given) <= ID_MAX ? Number(given) : undefined;

/** A slug in a URL. Invalid slugs are simply not found; only NUL is removed, which SQL cannot store. */
export const Slug = v.pipe(
  v.string(),
  v.maxLength(SLUG_MAX),
  v.transform((given) => given.replaceAll('\0', '')),
);

/** Query parameters of a paged request; `perPage` is the default number of entries. */
export const paging = (perPage: number) => ({
  page: v.optional(whole(1, PAGE_MAX), 1),
  perPage: v.optional(whole(1, PER_PAGE_MAX), perPage),
});

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether `YYYY-MM-DD` is a real date: 30 February is not, nor is any date in year 0. */
export function isRealDate(value: string): boolean {
  if (!ISO_DATE.test(value) || value.startsWith('0000')) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** Pipe action that checks a date string; the default error code is `iso_date`. */
export const realDate = (code = 'iso_date') => v.check<string, string>(isRealDate, code);
