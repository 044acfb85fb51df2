/** The status of a payment, as all payment endpoints return it. */
import * as v from 'valibot';
import { DECLINES } from './declines.ts';
import { OperationId } from './payment.ts';

/** Calls per minute; high, because a waiting page polls every few seconds. */
export const POLLS_PER_MINUTE = 120;
/** Charges per minute: a few attempts per card form, because more look like card testing. */
export const CHARGES_PER_MINUTE = 10;

/** States of a payment; `plugins/payments/rule-moves.ts` has their order. */
export const PAYMENT_STATES = [
  'intent',
  'sent',
  'pending',
  'doubted',
  'paid',
  'declined',
  'refunded',
  'charged_back',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const OfOperation = v.object({ operation_id: OperationId });

/** The status of a payment. `state` depends on messages of the gateway, never on the browser. */
export const PaymentStatus = v.object({
  operation_id: v.string(),
  state: v.picklist(PAYMENT_STATES),
  gateway: v.string(),
  /** Whether it is paid with a phone bill, without a card. */
  is_carrier: v.boolean(),
  /** `card`: only replaces the stored card of a subscription. `movies`: the films of a cart. */
  purpose: v.picklist(['join', 'renewal', 'plan_change', 'card', 'movies']),
  /** Reason for the decline; null in any other state. */
  decline: v.nullable(v.picklist(DECLINES)),
  /** Whether another card can be tried for the same order on this page. */
  may_retry: v.boolean(),
  amount_in_cents: v.number(),
  currency: v.picklist(['EUR', 'USD', 'GBP']),
  /** Name and id of the plan; null for films. */
  plan_name: v.nullable(v.string()),
  subscription_id: v.nullable(v.number()),
  /** The plan group, as in the URL of the sign-up; null for the default group. */
  plan_group: v.nullable(v.string()),
  /** The ordered films; empty for a plan. */
  titles: v.array(v.string()),
  /**
   * Films that could not be delivered, because they were removed from the site or already owned, and their total price,
   * which is refunded.
   */
  not_given: v.array(v.string()),
  back_in_cents: v.number(),
  /**
   * Whether a payment for a plan had no effect, e.g. because another subscription was active: all of it is refunded.
   */
  is_returned: v.boolean(),
  /** Id of the cart; null for a plan. */
  cart_id: v.nullable(v.string()),
  /** The coupon of the order; null if there is none. */
  coupon_key: v.nullable(v.string()),
  /** Path to continue to after the payment; null if there is none. */
  back: v.nullable(v.string()),
  /** Time and amount of the renewal; null if it does not renew, and before it is paid. */
  next: v.nullable(v.object({ at: v.string(), amount_in_cents: v.number() })),
  /** The page for the bank's authentication (3-D Secure); null if not needed. */
  challenge_url: v.nullable(v.string()),
});
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>;
