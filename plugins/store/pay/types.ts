/** What paying for a cart knows, and what may happen to it. */
import type { Refusal } from '#app/http/errors.ts';
import type { PaymentEnd } from '#ports/checkout.ts';
import type { PaymentUrl } from '#ports/payment.ts';
import type { Cart, StoredCard } from '../api.ts';

/** An amount in minor units. */
interface Amount {
  readonly cents: number;
  readonly currency: PaymentUrl['currency'];
}

/** The cart as the button beside its total showed it: that is paid, or nothing is. */
export interface Seen extends Amount {
  readonly cartId: string;
  readonly revision: number;
}

/** The one film of a quick order, whose cart is made when it is paid for. */
export interface FilmOrder extends Amount {
  readonly is: 'film';
  readonly film: number;
}
export type Order = { readonly is: 'cart'; readonly seen: Seen } | FilmOrder;

export interface PayInput {
  readonly isMember: boolean;
  /** Path without locale to go on to when it is paid. */
  readonly back: string;
}

export interface PayContext extends PayInput {
  readonly order: Order | null;
  /** Which of the two buttons was pressed. */
  readonly isByCard: boolean;
  /** The member's own, which may be charged again. */
  readonly card: StoredCard | null;
  /** What is asked to be paid. */
  readonly seen: Seen | null;
  readonly payment: PaymentUrl | null;
  /** Of a payment that was made, or may have been. */
  readonly operation: string | null;
  readonly refusal: Refusal | null;
}

/** `repriced`: it was refused at the price that was shown. */
export type PayMoment = 'repriced' | 'busy' | 'ready';

export type PayEvent =
  /** The two buttons that begin a payment: at a gateway, or with the stored card. */
  | { type: 'pay'; order: Order }
  | { type: 'payByCard'; order: Order }
  | { type: 'ended'; end: PaymentEnd }
  /** The browser shows the page again as it was left: the visitor came back from the gateway. */
  | { type: 'returned' }
  | { type: 'member'; isMember: boolean }
  | { type: 'retry' };

export const seenOf = ({ cart_id, revision, total }: Cart): Seen => ({
  cartId: cart_id,
  revision,
  cents: total.finalPriceInCents,
  currency: total.priceCurrency,
});

export const amountOf = (order: Order): Amount => (order.is === 'cart' ? order.seen : order);

/** What a refusal says that it costs now. */
function amountIn(refusal: Refusal | null): Amount | null {
  const { total_in_cents: cents, currency } = refusal?.fields ?? {};
  return cents && currency ? { cents: Number(cents), currency: currency as Amount['currency'] } : null;
}

/** What it costs by the last word on it: that of the origin, once it is another than the page has shown. */
export function amountNow(
  order: Order,
  { order: pressed, seen, refusal }: PayContext,
  at: PayMoment,
): Amount {
  if (at === 'repriced') return amountIn(refusal) ?? (order.is === 'film' && seen ? seen : amountOf(order));
  return at === 'busy' && order.is === 'film' && pressed !== null ? amountOf(pressed) : amountOf(order);
}

/** The same, to be pressed for: the film of a quick order has no cart yet that could be read again. */
export const orderNow = (order: Order, { cents, currency }: Amount): Order =>
  order.is === 'film' ? { ...order, cents, currency } : order;
