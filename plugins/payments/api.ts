/**
 * The payment endpoints: beginning a payment, charging a stored card, and the status of a payment. Some gateways have
 * further ones.
 */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { text } from '#ports/credentials.ts';
import { OperationId, PAYMENT_MODES, PaymentUrl } from '#ports/payment.ts';
import { JoinLink } from '#ports/plans.ts';
import { BeginNow } from '#ports/withdrawal-right.ts';
import { COUPON_REFUSALS, CouponKey, GatewayName } from '#ports/payment-offers.ts';
import { Serial } from './api/provider.ts';
import { CHARGES_PER_MINUTE, PaymentStatus, POLLS_PER_MINUTE } from '#ports/payment-status.ts';

export { getPaymentProvider } from './api/provider.ts';
export * from '#gateways/installed/api.ts';
export { BegunPayment, deleteBegunPayment, getBegunPayment } from './api/begun.ts';

/** Payments begun per minute; low, because beginning a payment calls gateways. */
const BEGUN_PER_MINUTE = 30;

const Flag = v.pipe(
  v.picklist(['0', '1', 'true', 'false', '']),
  v.transform((given) => given === '1' || given === 'true'),
);

/** A path of the site, such as that of a film. */
const BackPath = v.pipe(text(500), v.regex(/^\/(?![/\\])/));

/** Refusals of a coupon, of an offer that has ended, and of a member who has a subscription. */
const OFFER_REFUSALS = { offer_gone: 410, subscribed: 409, ...COUPON_REFUSALS } as const;

/**
 * Creates the member's order of a plan, or finds the open one, and returns how to continue. The price comes from the
 * plan, never from the request. Status 202: an earlier payment of the member may already be paid; the URL is that of
 * its waiting page.
 */
export const getPaymentUrl = endpoint({
  method: 'GET',
  path: '/payment_url',
  summary: 'Returns where the member pays for a plan: a URL, a frame, or card fields.',
  onlyWith: JoinLink,
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
    /**
     * Version of the text with which the buyer requested immediate access and confirmed its consequences. Stored with
     * the order.
     */
    begin_now: v.optional(BeginNow),
  }),
  reply: PaymentUrl,
  // `try_again`: no gateway can take the order, or the chosen gateway did not begin the payment.
  errors: { ...OFFER_REFUSALS, try_again: 404 },
});

/** A member's own orders only: the order of another member gives the same error as an unknown one. */
export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/:operation',
  summary: 'Returns the status of a payment of the member.',
  access: 'member',
  personal: true,
  perMinute: POLLS_PER_MINUTE,
  params: v.object({ operation: OperationId }),
  reply: PaymentStatus,
  errors: { not_found: 404 },
});

/** Pays for a plan with the member's stored card. `no_card`: the member has no card that can be charged again. */
export const postPaySubscription = endpoint({
  method: 'POST',
  path: '/pay_subscription',
  summary: 'Pays for a plan with the stored card of the member.',
  onlyWith: JoinLink,
  access: 'member',
  personal: true,
  perMinute: CHARGES_PER_MINUTE,
  query: v.object({ coupon: v.optional(CouponKey) }),
  body: v.object({
    subscription_id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
    plan_group_id: v.optional(
      v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))),
    ),
    begin_now: v.optional(BeginNow),
  }),
  reply: PaymentStatus,
  errors: { ...OFFER_REFUSALS, no_card: 409, unsettled: 409 },
});
