/** Promotions that editors place above pages: a bar with one sentence, or a bar with a countdown (README 3). */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';

/** Devices of a promotion (README 2); MOBILE is below 1024 px. */
export const DEVICES = ['ALL', 'DESKTOP', 'MOBILE'] as const;
export type Device = (typeof DEVICES)[number];

/** Positions in which a promotion can be shown (README 1). */
export const POSITIONS = [
  'index',
  'movies',
  'film',
  'series',
  'categories',
  'performers',
  'directors',
  'collaborators',
  'cast',
  'sign-up',
  'checkout',
  'quick-order',
  'cart',
] as const;
export type Position = (typeof POSITIONS)[number];

export const STATUSES = ['active', 'inactive'] as const;

/** A colour with exactly `#` and six hexadecimal digits, because it becomes part of a style. */
const Colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));
/** The link of a promotion: a path of this site without locale, or an https URL. */
const Link = v.nullable(v.pipe(v.string(), v.regex(/^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/)));
/** A time in ISO 8601, in UTC. */
const Time = v.pipe(v.string(), v.isoTimestamp());

const common = {
  id: v.number(),
  background_color: Colour,
  text_color: Colour,
  access_level: v.picklist(Object.values(ACCESS_LEVEL)),
  device: v.picklist(DEVICES),
  position: v.array(v.picklist(POSITIONS)),
  status: v.picklist(STATUSES),
  /** Null if it has no start. */
  start_date: v.nullable(Time),
};

/** A bar (README 3). The countdown has the same fields for audience, start and end. */
export const PromoBar = v.object({
  ...common,
  name: v.string(),
  content: v.string(),
  link: Link,
  /** Null if it is shown until it is removed. */
  end_date: v.nullable(Time),
});
export type PromoBar = v.InferOutput<typeof PromoBar>;

/** A countdown (README 3); it ends at `promo_date`. */
export const CountdownPromo = v.object({
  ...common,
  title: v.string(),
  description: v.string(),
  custom_link: Link,
  promo_date: Time,
});
export type CountdownPromo = v.InferOutput<typeof CountdownPromo>;

/**
 * A list of promotions. `at` is the time of the response. Includes promotions that begin within a day, so that pages
 * show them on time.
 */
const listOf = <Promo extends v.GenericSchema>(promo: Promo) => v.object({ data: v.array(promo), at: Time });

export const getTopHeaderPromos = endpoint({
  method: 'GET',
  path: '/top-header-promos',
  content: true,
  summary: 'Lists the promo bars that this visitor may see, now and within a day.',
  reply: listOf(PromoBar),
});
export const getCountdownPromos = endpoint({
  method: 'GET',
  path: '/countdown-promos',
  content: true,
  summary: 'Lists the promotions that count down to their end, now and within a day.',
  reply: listOf(CountdownPromo),
});
