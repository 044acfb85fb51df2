/** The subject of a payment: a plan, or the films of a cart. */
import type { Locale } from '#app/i18n/i18n.ts';
import { nameIn } from '#app/i18n/names.ts';
import type { CartOrder } from '#ports/carts.ts';
import type { PaymentOrder, PlanPurpose } from '#ports/payments.ts';
import type { Gateways } from '#gateways/shared/server/gateway-definition.ts';
import type { CartSubject, Payment, PlanSubject } from './tables.ts';

/** An ordered cart. */
export interface FilmsOrder extends Omit<PaymentOrder, 'purpose' | 'plan' | 'subscriptionId'>, CartSubject {
  readonly purpose: 'movies';
  readonly subscriptionId: null;
}
export type AnyOrder = PaymentOrder | FilmsOrder;

export type PlanPayment = Payment & { readonly purpose: PlanPurpose; readonly subject: PlanSubject };
export type CartPayment = Payment & { readonly purpose: 'movies'; readonly subject: CartSubject };

export const isOfCart = (payment: Payment): payment is CartPayment => payment.purpose === 'movies';
export const isOfPlan = (payment: Payment): payment is PlanPayment => payment.purpose !== 'movies';

/** Whether the payment begins a plan that renews. */
export const beginsRenewals = (payment: Payment): payment is PlanPayment =>
  isOfPlan(payment) && payment.purpose === 'join' && payment.subject.plan.renewalMinor !== null;

/** Whether the payment begins a subscription at its gateway, which renews it. */
export const isRenewedByGateway = (gateways: Gateways, payment: Payment): boolean =>
  beginsRenewals(payment) && gateways.get(payment.gateway)?.capabilities.rebilledBy === 'gateway';

/** The stored subject of an order. A cart has one open order, which a changed cart replaces. */
export const filmsOrderOf = ({ cartId, revision, lines, couponKey, ...order }: CartOrder): FilmsOrder => ({
  userId: order.userId,
  purpose: 'movies',
  cart: { cartId, revision, lines, couponKey },
  subscriptionId: null,
  amountMinor: order.amountMinor,
  currency: order.currency,
  tax: order.tax,
  subjectKey: `cart:${cartId}`,
});

/** The coupon that is used up by the payment. */
export function couponOf(order: AnyOrder): string | null {
  if (order.purpose === 'movies') return order.cart.couponKey;
  return order.purpose === 'join' ? order.plan.couponKey : null;
}

/** The titles of a cart's films at the time of the sale. */
export const titlesOf = ({ subject: { cart } }: CartPayment, locale: Locale): string[] =>
  cart.lines.map(({ titles }) => nameIn(titles, locale));
