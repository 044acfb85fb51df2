/** Endpoints of the vault: charging a card that was typed into its frame, and querying the result. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { OperationId } from '#ports/payment.ts';
import { JoinLink } from '#ports/plans.ts';
import { CartLink } from '#ports/store.ts';
import { COUPON_REFUSALS, CouponKey, GatewayName } from '#ports/payment-offers.ts';
import { CHARGES_PER_MINUTE, OfOperation, PaymentStatus, POLLS_PER_MINUTE } from '#ports/payment-status.ts';

const year = v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2200));
const month = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12));

/**
 * Reasons why a coupon can no longer be used: a decline released its use, and another order has taken it or the coupon
 * no longer exists.
 */
const HELD_REFUSALS = { CE01: 409, CE03: 409, CE04: 409 } as const;
const CARD_REFUSALS = {
  not_found: 404,
  not_inline: 409,
  unknown_card: 404,
  unsettled: 409,
  too_many_cards: 409,
  ...HELD_REFUSALS,
} as const;

/** The vault token of a card that was typed into its frame, and the order to pay. */
const VaultCard = v.object({
  channel_user_id: v.optional(v.union([v.string(), v.number()])),
  skyflow_id: v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/)),
  operation_id: OperationId,
  provider: v.optional(GatewayName),
  coupon_key: v.optional(CouponKey),
  /** Card details from the vault, shown on the member's own page. */
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
 * Charges a card that was typed into the vault's frame, by its vault token. Repeating the call charges nothing and
 * returns the status. `not_inline`: the order is paid elsewhere, or closed. `unknown_card`: the token belongs to
 * another member. `subscribed`: a subscription has begun since the order.
 */
export const postSkyflowCharge = endpoint({
  method: 'POST',
  path: '/skyflow/charge',
  summary: "Charges a card of the vault for the member's order.",
  onlyWith: JoinLink,
  access: 'member',
  personal: true,
  perMinute: CHARGES_PER_MINUTE,
  body: VaultCard,
  reply: PaymentStatus,
  errors: { ...CARD_REFUSALS, subscribed: 409 },
});

const CART_REFUSALS = { cart_paid: 409, cart_changed: 409, price_changed: 409, ...COUPON_REFUSALS } as const;

/**
 * Like `postSkyflowCharge`, for the order of a cart, which is compared with the cart before money moves: `price_changed`
 * if its price differs, `cart_changed` if its films or coupon differ, and the refusals of its coupon.
 */
export const postSkyflowChargeCart = endpoint({
  method: 'POST',
  path: '/skyflow/charge-cart',
  summary: "Charges a card of the vault for the order of the member's cart.",
  onlyWith: CartLink,
  access: 'member',
  personal: true,
  perMinute: CHARGES_PER_MINUTE,
  body: VaultCard,
  reply: PaymentStatus,
  errors: { ...CARD_REFUSALS, ...CART_REFUSALS },
});

/** Queries the processor for the result after the bank's authentication. */
export const postSkyflowVerify = endpoint({
  method: 'POST',
  path: '/skyflow/verify',
  summary: 'Returns the outcome of a charge of a card of the vault.',
  onlyWith: JoinLink,
  access: 'member',
  personal: true,
  perMinute: POLLS_PER_MINUTE,
  body: OfOperation,
  reply: PaymentStatus,
  errors: { not_found: 404 },
});

export const postSkyflowVerifyCart = endpoint({
  method: 'POST',
  path: '/skyflow/verify-cart',
  summary: 'Returns the outcome of a charge of a card of the vault for a cart.',
  onlyWith: CartLink,
  access: 'member',
  personal: true,
  perMinute: POLLS_PER_MINUTE,
  body: OfOperation,
  reply: PaymentStatus,
  errors: { not_found: 404 },
});
