/** Schemas of a coupon, a gateway name and a coupon's refusals. */
import * as v from 'valibot';
import { COUPON_ERRORS } from '#ports/plan-group.ts';

export const GatewayName = v.pipe(v.string(), v.regex(/^[a-z]{3,20}$/));

export const COUPON_REFUSALS = Object.fromEntries(COUPON_ERRORS.map((code) => [code, 409])) as Record<
  (typeof COUPON_ERRORS)[number],
  409
>;
