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

const Amount = { amount_in_cents: v.number(), currency: v.picklist(['EUR', 'USD', 'GBP']) };

/** What is told of a payment before it begins. Nothing of it without a plan. */
export const PaymentFacts = v.object({
  /** Names of pictures in /images/cards; none where it is no card that pays. */
  cards: v.array(v.string()),
  /** How a card's statement calls the payment; null where nobody knows. */
  statement: v.nullable(v.string()),
  today: v.nullable(v.object(Amount)),
  /** In what is paid today; null where none is charged. */
  tax: v.nullable(v.object({ percent: v.number(), amount_in_cents: v.number() })),
  /** What is charged next, and when (ISO 8601); null where nothing renews. */
  next: v.nullable(v.object({ ...Amount, at: v.string() })),
  /** The wording that the buyer is asked to agree to; null where the law gives them no right of withdrawal. */
  begin_now: v.nullable(v.string()),
});

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
    ...PaymentFacts.entries,
  }),
});
