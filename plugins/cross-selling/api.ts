/** Cross-selling: whether a visitor may buy a plan that is sold together with the sister platform. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

const SUBSCRIPTION_MAX = 2_147_483_647;

/**
 * Whether a plan may be bought. `allowed` is true for guests (README 1). It is false for a member with an active
 * subscription, and `reason` is its kind: `bundle` came with the sister platform, `subscribed` was bought here.
 */
export const postCheckUserStatus = endpoint({
  method: 'POST',
  path: '/cross_selling/check_user_status',
  summary: 'Returns whether the visitor may buy a plan that is sold together with the sister platform.',
  body: v.object({
    subscription_id: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SUBSCRIPTION_MAX)),
  }),
  reply: v.object({
    allowed: v.boolean(),
    reason: v.nullable(v.picklist(['bundle', 'subscribed'])),
  }),
});
