/** Schemas of a gateway's name and of a coupon, and the refusals of a coupon, in calls that begin or pay an order. */
import * as v from 'valibot';
import { text } from './credentials.ts';
import { COUPON_ERRORS } from './plan-group.ts';

export const GatewayName = v.pipe(v.string(), v.regex(/^[a-z]{3,20}$/));
/** A coupon key as typed by the visitor. */
export const CouponKey = v.pipe(text(64), v.nonEmpty());

export const COUPON_REFUSALS = Object.fromEntries(COUPON_ERRORS.map((code) => [code, 409])) as Record<
  (typeof COUPON_ERRORS)[number],
  409
>;
