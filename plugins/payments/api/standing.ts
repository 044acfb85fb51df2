/** How a payment stands, as every endpoint about one answers. */
import * as v from 'valibot';
import { OperationId } from '#ports/payment.ts';
import { DECLINES } from '../rule-declines.ts';
import { PAYMENT_STATES } from '../rule-moves.ts';

/** A page that waits asks every few seconds. */
export const POLLS_PER_MINUTE = 120;
/** A card is tried a few times; who tries more of them is testing cards. */
export const CHARGES_PER_MINUTE = 10;

export const OfOperation = v.object({ operation_id: OperationId });

/** How a payment stands. `state` moves by what the gateway tells, never by what a browser says. */
export const PaymentStanding = v.object({
  operation_id: v.string(),
  state: v.picklist(PAYMENT_STATES),
  gateway: v.string(),
  /** Paid with a phone bill: no card is involved. */
  is_carrier: v.boolean(),
  /** `card`: nothing but a card is stored, of a subscription that goes on. `movies`: the films of a cart. */
  purpose: v.picklist(['join', 'renewal', 'plan_change', 'card', 'movies']),
  /** Why it was declined; null for any other state. */
  decline: v.nullable(v.picklist(DECLINES)),
  /** Whether another card may be tried for the same order on this page. */
  may_retry: v.boolean(),
  amount_in_cents: v.number(),
  currency: v.picklist(['EUR', 'USD', 'GBP']),
  /** Name and number of the plan; null for films. */
  plan_name: v.nullable(v.string()),
  subscription_id: v.nullable(v.number()),
  /** The group it was chosen in, as the address of the sign-up names it; null for the one that needs no name. */
  plan_group: v.nullable(v.string()),
  /** Of the films that were ordered; none for a plan. */
  titles: v.array(v.string()),
  /** Those of them that could not be given, off the site by then or the member's already; and what was paid for those, which goes back. */
  not_given: v.array(v.string()),
  back_in_cents: v.number(),
  /** Whether a payment for a plan bought nothing, as when another subscription ran already: all of it goes back. */
  is_returned: v.boolean(),
  /** null for a plan. */
  cart_id: v.nullable(v.string()),
  /** The coupon it was ordered with. */
  coupon_key: v.nullable(v.string()),
  /** Path to go on to when it is paid; null for none. */
  back: v.nullable(v.string()),
  /** When it renews and for how much, where it does; null for anything else, and before it is paid. */
  next: v.nullable(v.object({ at: v.string(), amount_in_cents: v.number() })),
  /** Where the card's bank wants to be asked first; null otherwise. */
  challenge_url: v.nullable(v.string()),
});
export type PaymentStanding = v.InferOutput<typeof PaymentStanding>;
