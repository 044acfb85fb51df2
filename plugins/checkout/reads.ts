/** The endpoints and types of payments that a sign-up uses: gateway, next step and status. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { OperationId, PAYMENT_MODES, PaymentUrl } from '#ports/payment.ts';

const Amount = { amount_in_cents: v.number(), currency: v.picklist(['EUR', 'USD', 'GBP']) };

/** Terms of a payment before it begins. */
const PaymentFacts = v.object({
  /** File names in /images/cards. */
  cards: v.array(v.string()),
  /** The name on the card statement. */
  statement: v.nullable(v.string()),
  today: v.nullable(v.object(Amount)),
  /** Tax included in today's amount. */
  tax: v.nullable(v.object({ percent: v.number(), amount_in_cents: v.number() })),
  /** The next charge and its time (ISO 8601). */
  next: v.nullable(v.object({ ...Amount, at: v.string() })),
  /** Version of the text that the buyer has to accept; null if there is none. */
  begin_now: v.nullable(v.string()),
});
export type PaymentFacts = v.InferOutput<typeof PaymentFacts>;

export const getPaymentProvider = endpoint({
  method: 'GET',
  path: '/payment/provider',
  summary: "Returns the gateway of the member's next payment.",
  access: 'member',
  personal: true,
  query: v.object({
    user_id: v.optional(v.number()),
    subscription_group_id: v.number(),
    subscription_id: v.number(),
    plan_group_id: v.number(),
    coupon_key: v.optional(v.string()),
  }),
  reply: v.object({
    provider: v.nullable(v.string()),
    mode: v.nullable(v.picklist(PAYMENT_MODES)),
    is_carrier: v.boolean(),
    ...PaymentFacts.entries,
  }),
});

export const getPaymentUrl = endpoint({
  method: 'GET',
  path: '/payment_url',
  summary: 'Returns where the member pays for a plan: a URL, a frame, or card fields.',
  access: 'member',
  personal: true,
  query: v.object({
    subscription_id: v.number(),
    plan_group_id: v.number(),
    coupon_key: v.optional(v.string()),
    back: v.string(),
    begin_now: v.optional(v.string()),
  }),
  reply: PaymentUrl,
});

/** The payment that this browser has begun; without its id if it belongs to another account. */
export const getBegunPayment = endpoint({
  method: 'GET',
  path: '/payment/begun',
  summary: 'Returns the payment that this browser began last, unless its outcome was already shown.',
  access: 'open',
  personal: true,
  reply: v.object({
    payment: v.nullable(
      v.object({ step: v.picklist(['open', 'checking', 'paid']), operation_id: v.nullable(OperationId) }),
    ),
  }),
});

export const deleteBegunPayment = endpoint({
  method: 'DELETE',
  path: '/payment/begun',
  summary: 'Forgets which payment this browser has begun; the payment itself continues.',
  access: 'open',
  personal: true,
});

export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/:operation',
  summary: 'Returns the status of a payment of the member.',
  access: 'member',
  personal: true,
  params: v.object({ operation: OperationId }),
  reply: v.object({
    operation_id: v.string(),
    state: v.string(),
    /** Whether the payment had no effect and is refunded. */
    is_returned: v.boolean(),
    subscription_id: v.nullable(v.number()),
    /** The page on which the buyer's bank waits for an answer; null if it does not. */
    challenge_url: v.nullable(v.string()),
  }),
});
