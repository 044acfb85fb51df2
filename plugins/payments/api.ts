/** The payment endpoints (2-catalogue §7 "Subscription and payment"): beginning a payment, charging a card of the vault, and how a payment stands. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { text } from '#ports/credentials.ts';
import { COUPON_ERRORS } from '#ports/plan-group.ts';
import { OperationId, PAYMENT_MODES, PaymentUrl } from '#ports/payment.ts';
import { BEGIN_NOW_WORDINGS } from '#ports/withdrawal-right.ts';
import { CouponKey, Serial } from './api/provider.ts';
import { DECLINES } from './rule-declines.ts';
import { PAYMENT_STATES } from './rule-moves.ts';

export { getPaymentProvider } from './api/provider.ts';
export { BegunPayment, deleteBegunPayment, getBegunPayment } from './api/begun.ts';

/** Beginning a payment asks gateways. */
const BEGUN_PER_MINUTE = 30;
/** A card is tried a few times; who tries more of them is testing cards. */
const CHARGES_PER_MINUTE = 10;
/** A page that waits asks every few seconds. */
const POLLS_PER_MINUTE = 120;

const Flag = v.pipe(
  v.picklist(['0', '1', 'true', 'false', '']),
  v.transform((given) => given === '1' || given === 'true'),
);

const GatewayName = v.pipe(v.string(), v.regex(/^[a-z]{3,20}$/));
/** A path of the site, as the address of a film. */
const BackPath = v.pipe(text(500), v.regex(/^\/(?![/\\])/));

const COUPON_REFUSALS = Object.fromEntries(COUPON_ERRORS.map((code) => [code, 409])) as Record<
  (typeof COUPON_ERRORS)[number],
  409
>;
/** What a coupon is refused with, an offer that is gone, and a member who has a subscription. */
const OFFER_REFUSALS = { offer_gone: 410, subscribed: 409, ...COUPON_REFUSALS } as const;

/**
 * Makes the member's order of a plan, or finds the open one, and says how to go on. What it costs is asked of the plan and never of the caller.
 * Status 202: an earlier payment of theirs may be paid already; the address is that of the page which waits for it.
 */
export const getPaymentUrl = endpoint({
  method: 'GET',
  path: '/payment_url',
  summary: 'Where the member pays for a plan: an address, a frame, or card fields.',
  access: 'member',
  personal: true,
  perMinute: BEGUN_PER_MINUTE,
  query: v.object({
    subscription_id: Serial,
    plan_group_id: v.optional(Serial),
    excluded_gateway: v.optional(GatewayName),
    gateway_id: v.optional(GatewayName),
    uses_paypal: v.optional(Flag),
    coupon_key: v.optional(CouponKey),
    mode: v.optional(v.picklist(PAYMENT_MODES)),
    back: v.optional(BackPath),
    /** The wording by which the buyer asked for access at once, and confirmed what that ends. Stored with the order. */
    begin_now: v.optional(v.picklist(BEGIN_NOW_WORDINGS)),
  }),
  reply: PaymentUrl,
  // `try_again`: no gateway can take it, or the gateway did not begin.
  errors: { ...OFFER_REFUSALS, try_again: 404 },
});

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

/** Of a member's own orders alone: another's is as unknown as one that never was. */
export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/:operation',
  summary: 'How a payment of the member stands.',
  access: 'member',
  personal: true,
  perMinute: POLLS_PER_MINUTE,
  params: v.object({ operation: OperationId }),
  reply: PaymentStanding,
  errors: { not_found: 404 },
});

/** Pays for a plan with the card that the member has stored. `no_card`: there is none that may be charged again. */
export const postPaySubscription = endpoint({
  method: 'POST',
  path: '/pay_subscription',
  summary: 'Pays for a plan with the stored card of the member.',
  access: 'member',
  personal: true,
  perMinute: CHARGES_PER_MINUTE,
  query: v.object({ coupon: v.optional(CouponKey) }),
  body: v.object({
    subscription_id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
    plan_group_id: v.optional(
      v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))),
    ),
  }),
  reply: PaymentStanding,
  errors: { ...OFFER_REFUSALS, no_card: 409, unsettled: 409 },
});

const year = v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2200));
const month = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12));

/** Why a coupon is not held again: a decline has released its use, and another order has it, or the coupon is gone. */
const HELD_REFUSALS = { CE01: 409, CE03: 409, CE04: 409 } as const;
const CARD_REFUSALS = {
  not_found: 404,
  not_inline: 409,
  unknown_card: 404,
  unsettled: 409,
  too_many_cards: 409,
  ...HELD_REFUSALS,
} as const;

/** A card that was typed into the vault's frame, by its name in the vault, and the order that it pays for. */
const VaultCard = v.object({
  channel_user_id: v.optional(v.union([v.string(), v.number()])),
  skyflow_id: v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/)),
  operation_id: OperationId,
  provider: v.optional(GatewayName),
  coupon_key: v.optional(CouponKey),
  /** What the vault tells of the card for the member's own page. */
  card: v.optional(
    v.object({
      brand: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[\w ]{1,40}$/)))),
      last4: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{4}$/)))),
      expires_month: v.optional(v.nullable(month)),
      expires_year: v.optional(v.nullable(year)),
    }),
  ),
});

/**
 * Charges a card that was typed into the vault's frame: its name in the vault, never its number. The same call again charges nothing more and answers how
 * it stands. `not_inline`: the order is paid elsewhere, or over. `unknown_card`: the vault's name of it is another member's.
 */
export const postSkyflowCharge = endpoint({
  method: 'POST',
  path: '/skyflow/charge',
  summary: "Charges a card of the vault for the member's order.",
  access: 'member',
  personal: true,
  perMinute: CHARGES_PER_MINUTE,
  body: VaultCard,
  reply: PaymentStanding,
  errors: CARD_REFUSALS,
});

const CART_REFUSALS = { cart_paid: 409, cart_changed: 409, price_changed: 409, ...COUPON_REFUSALS } as const;

/**
 * The same for the order of a cart. What the cart costs is compared once more before money moves: `price_changed` where it costs something else by now, `cart_changed` where it
 * holds other films or another coupon, and why its coupon is taken no more.
 */
export const postSkyflowChargeCart = endpoint({
  method: 'POST',
  path: '/skyflow/charge-cart',
  summary: "Charges a card of the vault for the order of the member's cart.",
  access: 'member',
  personal: true,
  perMinute: CHARGES_PER_MINUTE,
  body: VaultCard,
  reply: PaymentStanding,
  errors: { ...CARD_REFUSALS, ...CART_REFUSALS },
});

const Of = v.object({ operation_id: OperationId });

/** After the card's bank has asked: the processor is asked how it ended. */
export const postSkyflowVerify = endpoint({
  method: 'POST',
  path: '/skyflow/verify',
  summary: 'Asks how the charge of a card of the vault ended.',
  access: 'member',
  personal: true,
  perMinute: POLLS_PER_MINUTE,
  body: Of,
  reply: PaymentStanding,
  errors: { not_found: 404 },
});

export const postSkyflowVerifyCart = endpoint({
  method: 'POST',
  path: '/skyflow/verify-cart',
  summary: 'Asks how the charge of a card of the vault for a cart ended.',
  access: 'member',
  personal: true,
  perMinute: POLLS_PER_MINUTE,
  body: Of,
  reply: PaymentStanding,
  errors: { not_found: 404 },
});

export const postEpochTransactionStatus = endpoint({
  method: 'POST',
  path: '/epoch_transaction_status',
  summary: "How a payment of the member at Epoch stands, by the order's name.",
  access: 'member',
  personal: true,
  perMinute: POLLS_PER_MINUTE,
  body: Of,
  reply: PaymentStanding,
  errors: { not_found: 404 },
});

export const getEpochOrder = endpoint({
  method: 'GET',
  path: '/epoch/order/:id',
  summary: 'An order of the member at Epoch.',
  access: 'member',
  personal: true,
  perMinute: POLLS_PER_MINUTE,
  params: v.object({ id: OperationId }),
  reply: PaymentStanding,
  errors: { not_found: 404 },
});
