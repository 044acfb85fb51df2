/** The endpoints of a subscription: status, change of plan, change of card, and reactivation after a cancellation. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { PaymentUrl } from '#ports/payment.ts';
import { BeginNow } from '#ports/withdrawal-right.ts';

/** Low, because each call may call a gateway. */
const CALLS_PER_MINUTE = 20;

const currency = v.picklist(['EUR', 'USD', 'GBP']);

export const PHASES = ['trial', 'running', 'past_due', 'ending', 'ended'] as const;

/** A paid subscription. Amounts are minor units, times ISO 8601. */
export const OwnSubscription = v.object({
  subscription_data_id: v.number(),
  plan_id: v.number(),
  plan_name: v.string(),
  phase: v.picklist(PHASES),
  /** End of access. */
  ends_at: v.nullable(v.string()),
  /** The next charge, by us or by the gateway; null if there is none. */
  next: v.nullable(v.object({ at: v.string(), amount_in_cents: v.number(), currency })),
  /** Price of each period if it renews; null for a one-off payment. */
  renewal: v.nullable(v.object({ amount_in_cents: v.number(), currency })),
  /** The plan that replaces this one at the end of the period; null if this plan stays. */
  next_plan_name: v.nullable(v.string()),
  /**
   * Whether the period is over and the renewal has not been reported yet: access returns with the report, and `next` is
   * null.
   */
  awaits_renewal: v.boolean(),
  /** Whether a charge is in progress. */
  is_charging: v.boolean(),
  /** The stored card; null if the gateway does not report it, or there is no card. */
  card: v.nullable(
    v.object({
      brand: v.nullable(v.string()),
      last4: v.string(),
      expires_month: v.number(),
      expires_year: v.number(),
    }),
  ),
  may_change_plan: v.boolean(),
  may_change_card: v.boolean(),
  may_reactivate: v.boolean(),
  /** Whether access is left that can be given up, because nothing more is charged. */
  may_give_up: v.boolean(),
});
export type OwnSubscription = v.InferOutput<typeof OwnSubscription>;

export const SubscriptionPayment = v.object({
  subscription: v.nullable(OwnSubscription),
  /** A running trial without a card, which ends automatically. */
  no_card_trial: v.nullable(v.object({ ends_at: v.string() })),
  /** Access that was given, without a paid subscription. */
  gift: v.nullable(v.object({ ends_at: v.string() })),
});
export type SubscriptionPayment = v.InferOutput<typeof SubscriptionPayment>;

export const getSubscription = endpoint({
  method: 'GET',
  path: '/subscription',
  summary: "Returns how the member's subscription is paid: next charge, card, and what may be changed.",
  access: 'member',
  personal: false,
  reply: SubscriptionPayment,
});

/**
 * The result of a change. `done`: nothing to pay now. `charging`: the stored card is being charged; the payment's page
 * shows the outcome. `pay`: the visitor continues with the payment.
 */
export const Changed = v.variant('is', [
  v.object({ is: v.literal('done') }),
  v.object({ is: v.literal('charging'), operation_id: v.string() }),
  v.object({ is: v.literal('pay'), payment: PaymentUrl }),
]);
export type Changed = v.InferOutput<typeof Changed>;

/**
 * `not_possible`: the subscription cannot be changed this way. `try_again`: no gateway accepted the payment, or it did
 * not begin.
 */
const REFUSALS = { not_possible: 409, try_again: 503 } as const;

/** Reactivates a cancelled subscription. If its card cannot be charged any more, a new one is required. */
export const postReactivate = endpoint({
  method: 'POST',
  path: '/subscription/reactivate',
  summary: 'Resumes the renewal of a cancelled subscription of the member.',
  access: 'member',
  personal: true,
  perMinute: CALLS_PER_MINUTE,
  reply: Changed,
  errors: REFUSALS,
});

/** Stores another card, and immediately pays what is overdue with it. */
export const postCard = endpoint({
  method: 'POST',
  path: '/subscription/card',
  summary: "Changes the card of the member's subscription.",
  access: 'member',
  personal: true,
  perMinute: CALLS_PER_MINUTE,
  reply: Changed,
  errors: REFUSALS,
});

/**
 * Ends a subscription whose period is over and unpaid; no further attempts are made. The rest of a cancelled
 * subscription, and a gift, end only with `gives_up`, without a refund (`not_confirmed`). A renewing subscription must
 * be cancelled first (`not_possible`).
 */
export const postEnd = endpoint({
  method: 'POST',
  path: '/subscription/end',
  summary: 'Ends a subscription of the member that could not be renewed, or gives up its remaining time.',
  access: 'member',
  personal: true,
  perMinute: CALLS_PER_MINUTE,
  body: v.nullish(v.object({ gives_up: v.optional(v.boolean(), false) })),
  errors: { not_possible: 409, not_confirmed: 409 },
});

const planNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const PlanNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), planNumber);

/** The cost of a plan change, shown before anything is charged. */
export const ChangeOffer = v.object({
  plan_id: v.number(),
  plan_name: v.string(),
  recurring_months: v.number(),
  /** Days of a period, if the member's plan renews after days and the offer is to stay; null for calendar months. */
  period_days: v.nullable(v.number()),
  /** The amount due now, in minor units; null if the change waits for the end of the period. */
  amount_in_cents: v.nullable(v.number()),
  /** The value of the remaining period, which is deducted, in minor units. */
  credit_in_cents: v.number(),
  /** Price of each period of the new plan, in minor units. */
  renewal_in_cents: v.number(),
  currency,
  /** Start of the new plan (ISO 8601). */
  at: v.string(),
  /** Version of the text that the member has to agree to before paying now; null if there is none. */
  begin_now: v.nullable(v.string()),
});
export type ChangeOffer = v.InferOutput<typeof ChangeOffer>;

/**
 * `not_changeable`: a charge or another change is in progress, the subscription was cancelled, is overdue or has ended,
 * or plans are not sold.
 */
const CHANGE_REFUSALS = { not_changeable: 409, same_plan: 409, offer_gone: 410 } as const;

export const getChange = endpoint({
  method: 'GET',
  path: '/subscription/change',
  summary: 'Returns the price of another plan for the member, minus the remaining value of the current one.',
  access: 'member',
  personal: false,
  perMinute: CALLS_PER_MINUTE,
  query: v.object({ plan_id: PlanNumber }),
  reply: ChangeOffer,
  errors: CHANGE_REFUSALS,
});

/**
 * `amount_in_cents` is the displayed amount. `price_changed`: the amount has changed since. `needs_card`: another card
 * is required first.
 */
export const postChange = endpoint({
  method: 'POST',
  path: '/subscription/change',
  summary: "Changes the plan of the member's subscription.",
  access: 'member',
  personal: true,
  perMinute: CALLS_PER_MINUTE,
  body: v.object({
    plan_id: planNumber,
    amount_in_cents: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
    begin_now: v.optional(BeginNow),
  }),
  reply: Changed,
  errors: { ...CHANGE_REFUSALS, price_changed: 409, needs_card: 409, try_again: 503 },
});
