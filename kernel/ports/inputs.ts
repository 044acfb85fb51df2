/** What many calls ask with: whole numbers in an address, ids, pages. */
import * as v from 'valibot';

/** The largest id a row can have (a PostgreSQL integer). */
export const ID_MAX = 2_147_483_647;
/** Characters of the longest slug that is looked for. */
const SLUG_MAX = 200;
/** The most entries a page is given with, and the last page anybody may ask for. */
export const PER_PAGE_MAX = 100;
export const PAGE_MAX = 1_000_000;

/** A whole number in an address: callers give a number or its digits, handlers get the number. */
export const whole = (min: number, max: number) =>
  v.pipe(
    v.union([v.pipe(v.string(), v.digits(), v.maxLength(10)), v.number()]),
    v.transform(Number),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  );

/** A slug as an address holds it. Whatever is no slug is simply not found; only NUL is dropped, which SQL cannot hold. */
export const Slug = v.pipe(
  v.string(),
  v.maxLength(SLUG_MAX),
  v.transform((given) => given.replaceAll('\0', '')),
);

/** The entries of a query that asks for a page; `perPage` entries unless it says how many. */
export const paging = (perPage: number) => ({
  page: v.optional(whole(1, PAGE_MAX), 1),
  perPage: v.optional(whole(1, PER_PAGE_MAX), perPage),
});
