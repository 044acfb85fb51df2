/** Plans and their groups. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { Slug } from '#ports/inputs.ts';
import { PlanGroup } from '#ports/plan-group.ts';

/** Calls per minute and IP address, because coupon codes could be guessed. */
const PLANS_PER_MINUTE = 60;
/** Maximum length of a coupon code in characters. */
const COUPON_MAX = 64;

/** A coupon code as typed; removes NUL, which SQL cannot store. */
const Coupon = v.pipe(
  v.string(),
  v.maxLength(COUPON_MAX),
  v.transform((given) => given.replaceAll('\0', '')),
);

export { getLeastPrice } from './api/least.ts';

/**
 * The group with a slug, or the default group. null if there is none, its offer has ended, or nothing in it is sold in
 * the visitor's currency: the page then redirects to /sign-up. `cacheIgnore` with any value bypasses caches. The pictures are
 * omitted before the age gate, because they are stills.
 */
export const getPlans = endpoint({
  method: 'GET',
  path: '/plans',
  summary: 'Returns a group of plans with their prices for this visitor.',
  query: v.object({
    promo_url: v.optional(Slug),
    coupon: v.optional(Coupon),
    cacheIgnore: v.optional(v.pipe(v.string(), v.maxLength(COUPON_MAX))),
  }),
  reply: v.nullable(PlanGroup),
  cacheable: true,
  withholds: true,
  perMinute: PLANS_PER_MINUTE,
});
