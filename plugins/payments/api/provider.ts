/** The gateway that the next payment goes to. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { text } from '#ports/credentials.ts';
import { PAYMENT_MODES } from '#ports/payment.ts';

/** A number of ours in a query. */
export const Serial = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/),
  v.transform(Number),
  v.maxValue(2_147_483_647),
);
/** As it was typed. */
export const CouponKey = v.pipe(text(64), v.nonEmpty());

/**
 * `provider`: what a payment would go to, and how its page would be shown. With `subscription_id`, that of this plan with its coupon; without, that
 * of a plan that any gateway takes. Nothing depends on `subscription_group_id` and `channel_id`, which older pages send.
 */
export const getPaymentProvider = endpoint({
  method: 'GET',
  path: '/payment/provider',
  summary: 'The gateway that the next payment of the member would go to.',
  access: 'member',
  personal: true,
  query: v.object({
    user_id: v.optional(Serial),
    channel_id: v.optional(Serial),
    subscription_group_id: v.optional(Serial),
    subscription_id: v.optional(Serial),
    plan_group_id: v.optional(Serial),
    coupon_key: v.optional(CouponKey),
  }),
  reply: v.object({
    provider: v.nullable(v.string()),
    mode: v.nullable(v.picklist(PAYMENT_MODES)),
    modes: v.array(v.picklist(PAYMENT_MODES)),
    is_carrier: v.boolean(),
  }),
});
