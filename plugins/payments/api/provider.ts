/** The gateway of the next payment. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { PAYMENT_MODES } from '#ports/payment.ts';
import { CouponKey } from '#ports/payment-offers.ts';

/** The text of a positive id in a query. */
export const Serial = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/),
  v.transform(Number),
  v.maxValue(2_147_483_647),
);

const Amount = { amount_in_cents: v.number(), currency: v.picklist(['EUR', 'USD', 'GBP']) };

/** Terms of a payment before it begins; all null without a plan. */
export const PaymentFacts = v.object({
  /** Names of pictures in /images/cards; empty unless a card pays. */
  cards: v.array(v.string()),
  /** The name on the card statement; null if unknown. */
  statement: v.nullable(v.string()),
  today: v.nullable(v.object(Amount)),
  /** Tax included in the amount paid today; null if no tax is charged. */
  tax: v.nullable(v.object({ percent: v.number(), amount_in_cents: v.number() })),
  /** The next charge and its time (ISO 8601); null if nothing renews. */
  next: v.nullable(v.object({ ...Amount, at: v.string() })),
  /** Version of the text that the buyer has to agree to; null if the law grants no right of withdrawal. */
  begin_now: v.nullable(v.string()),
});

/**
 * `provider`: the gateway of a payment and how its page is shown. With `subscription_id`, for that plan with its
 * coupon; without it, for any plan. `subscription_group_id` and `channel_id` are accepted for older pages and ignored.
 */
export const getPaymentProvider = endpoint({
  method: 'GET',
  path: '/payment/provider',
  summary: "Returns the gateway of the member's next payment.",
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
    ...PaymentFacts.entries,
  }),
});
