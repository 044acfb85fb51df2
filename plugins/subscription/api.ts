/** The endpoints of a running subscription: how it stands, another plan, another card, and on again after a cancellation. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { PaymentUrl } from '#ports/payment.ts';

/** Each of them may ask a gateway. */
const CALLS_PER_MINUTE = 20;

const currency = v.picklist(['EUR', 'USD', 'GBP']);

export const PHASES = ['trial', 'running', 'past_due', 'ending', 'ended'] as const;

/** A subscription that a payment began. Amounts are minor units, times ISO 8601. */
export const OwnSubscription = v.object({
  subscription_data_id: v.number(),
  plan_id: v.number(),
  plan_name: v.string(),
  phase: v.picklist(PHASES),
  /** Until when it gives access. */
  ends_at: v.nullable(v.string()),
  /** What is charged next, whoever does it; null where nothing more is. */
  next: v.nullable(v.object({ at: v.string(), amount_in_cents: v.number(), currency })),
  /** Of each period, should it renew; null for what is paid once. */
  renewal: v.nullable(v.object({ amount_in_cents: v.number(), currency })),
  /** The plan that takes this one's place then; null where it stays. */
  next_plan_name: v.nullable(v.string()),
  /** Whether the period is over and nobody has reported the renewal yet: access returns with the report, and `next` is null. */
  awaits_renewal: v.boolean(),
  /** Whether a charge is under way. */
  is_charging: v.boolean(),
  /** null where the gateway does not tell us, or there is none. */
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
});
export type OwnSubscription = v.InferOutput<typeof OwnSubscription>;

export const SubscriptionStanding = v.object({
  subscription: v.nullable(OwnSubscription),
  /** A trial without a card that runs: it ends by itself. */
  no_card_trial: v.nullable(v.object({ ends_at: v.string() })),
});
export type SubscriptionStanding = v.InferOutput<typeof SubscriptionStanding>;

export const getSubscription = endpoint({
  method: 'GET',
  path: '/subscription',
  summary: "How the member's subscription is paid: next charge, card, and what may be changed.",
  access: 'member',
  personal: false,
  reply: SubscriptionStanding,
});

/**
 * How a change ended. `done`: nothing is to be paid now. `charging`: the stored card is being charged; the payment's page tells how it ends.
 * `pay`: the visitor goes on with the payment.
 */
export const Changed = v.variant('is', [
  v.object({ is: v.literal('done') }),
  v.object({ is: v.literal('charging'), operation_id: v.string() }),
  v.object({ is: v.literal('pay'), payment: PaymentUrl }),
]);
export type Changed = v.InferOutput<typeof Changed>;

/** Nothing of the member's can be changed this way; no gateway takes it, or it did not begin. */
const REFUSALS = { not_possible: 409, try_again: 503 } as const;

/** Lets a cancelled subscription renew again. Where its card can be charged no more, another one is asked for. */
export const postReactivate = endpoint({
  method: 'POST',
  path: '/subscription/reactivate',
  summary: 'Lets a cancelled subscription of the member renew again.',
  access: 'member',
  personal: true,
  perMinute: CALLS_PER_MINUTE,
  reply: Changed,
  errors: REFUSALS,
});

/** Stores another card. What could not be paid is paid with it at once. */
export const postCard = endpoint({
  method: 'POST',
  path: '/subscription/card',
  summary: "Gives the member's subscription another card.",
  access: 'member',
  personal: true,
  perMinute: CALLS_PER_MINUTE,
  reply: Changed,
  errors: REFUSALS,
});

/**
 * Ends a subscription whose period is over and could not be paid: nothing is tried again. What is left of a cancelled subscription, and a gift, are
 * ended only with `gives_up`: nothing is paid back (`not_confirmed`). What renews is cancelled first (`not_possible`).
 */
export const postEnd = endpoint({
  method: 'POST',
  path: '/subscription/end',
  summary: "Ends the member's subscription that could not be renewed, or gives up what is left of it.",
  access: 'member',
  personal: true,
  perMinute: CALLS_PER_MINUTE,
  body: v.nullish(v.object({ gives_up: v.optional(v.boolean(), false) })),
  errors: { not_possible: 409, not_confirmed: 409 },
});

const planNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const PlanNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), planNumber);

/** What a change of plan costs: told before anything is charged. */
export const ChangeOffer = v.object({
  plan_id: v.number(),
  plan_name: v.string(),
  recurring_months: v.number(),
  /** What is charged now, in minor units; null where the change waits for the end of the period. */
  amount_in_cents: v.nullable(v.number()),
  /** What is left of the present period, which is taken off. */
  credit_in_cents: v.number(),
  /** Of each period of the new plan. */
  renewal_in_cents: v.number(),
  currency,
  /** From when it holds (ISO 8601). */
  at: v.string(),
});
export type ChangeOffer = v.InferOutput<typeof ChangeOffer>;

/** Another plan cannot be had now: a charge is under way, it was cancelled, or a day after its end. */
const CHANGE_REFUSALS = { not_changeable: 409, same_plan: 409, offer_gone: 410 } as const;

export const getChange = endpoint({
  method: 'GET',
  path: '/subscription/change',
  summary: 'What another plan would cost the member, with what is left of the present one taken off.',
  access: 'member',
  personal: false,
  perMinute: CALLS_PER_MINUTE,
  query: v.object({ plan_id: PlanNumber }),
  reply: ChangeOffer,
  errors: CHANGE_REFUSALS,
});

/** `amount_in_cents` is the one that was told. `price_changed`: it is another one by now. `needs_card`: another card has to be given first. */
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
  }),
  reply: Changed,
  errors: { ...CHANGE_REFUSALS, price_changed: 409, needs_card: 409, try_again: 503 },
});
