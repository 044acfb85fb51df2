/** Plans and their groups. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { Slug } from '#ports/inputs.ts';
import { PlanGroup } from '#ports/plan-group.ts';

/** Calls a minute and address: coupons are words that could be guessed. */
const PLANS_PER_MINUTE = 60;
/** Characters of the longest coupon that is looked for. */
const COUPON_MAX = 64;

/** A coupon as it was typed; NUL is dropped, which SQL cannot hold. */
const Coupon = v.pipe(
  v.string(),
  v.maxLength(COUPON_MAX),
  v.transform((given) => given.replaceAll('\0', '')),
);

export { getLeastPrice } from './api/least.ts';

/**
 * The group of a slug, or the default one without. null when there is none, its offer is over, or nothing in it can be bought in
 * the visitor's currency: the page goes to /sign-up then. `cacheIgnore` with any value is answered anew.
 */
export const getPlans = endpoint({
  method: 'GET',
  path: '/plans',
  summary: 'A group of plans with their prices for this visitor.',
  query: v.object({
    promo_url: v.optional(Slug),
    coupon: v.optional(Coupon),
    cacheIgnore: v.optional(v.pipe(v.string(), v.maxLength(COUPON_MAX))),
  }),
  reply: v.nullable(PlanGroup),
  cacheable: true,
  perMinute: PLANS_PER_MINUTE,
});
