/** Types of the payment of a cart: its context and events. */
import type { Refusal } from '#app/http/errors.ts';
import type { PaymentEnd } from '#ports/checkout.ts';
import type { PaymentUrl } from '#ports/payment.ts';
import type { Cart, StoredCard } from '../api.ts';

/** An amount in minor units. */
interface Amount {
  readonly cents: number;
  readonly currency: PaymentUrl['currency'];
}

/** The cart as displayed with its total: exactly this cart is paid, or nothing. */
export interface Seen extends Amount {
  readonly cartId: string;
  readonly revision: number;
}

/** The film of a quick order, whose cart is created with the payment. */
export interface FilmOrder extends Amount {
  readonly is: 'film';
  readonly film: number;
}
export type Order = { readonly is: 'cart'; readonly seen: Seen } | FilmOrder;

export interface PayInput {
  readonly isMember: boolean;
  /** Path without locale to continue to once it is paid. */
  readonly back: string;
}

export interface PayContext extends PayInput {
  readonly order: Order | null;
  /** Whether the button for the stored card was clicked. */
  readonly isByCard: boolean;
  /** The member's stored card. */
  readonly card: StoredCard | null;
  /** Version of the text that the member has to agree to before paying; null if there is none. */
  readonly beginNow: string | null;
  /** The version that the member has agreed to. */
  readonly agreed: string | null;
  /** The requested payment. */
  readonly seen: Seen | null;
  readonly payment: PaymentUrl | null;
  /** A payment that was made, or may have been. */
  readonly operation: string | null;
  readonly refusal: Refusal | null;
}

/** What a member's payment requires: the stored card and the consent. */
export type MemberTerms = Pick<PayContext, 'card' | 'beginNow'>;

/** `repriced`: the payment was refused at the displayed price. */
export type PayMoment = 'repriced' | 'busy' | 'ready';

export type PayEvent =
  /** The two buttons that begin a payment: at a gateway, or with the stored card. */
  | { type: 'pay' | 'payByCard'; order: Order; beginNow: string | null }
  | { type: 'ended'; end: PaymentEnd }
  /** The browser restored the page: the visitor came back from the gateway. */
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

/** The current price according to a refusal. */
function amountIn(refusal: Refusal | null): Amount | null {
  const { total_in_cents: cents, currency } = refusal?.fields ?? {};
  return cents && currency ? { cents: Number(cents), currency: currency as Amount['currency'] } : null;
}

/** The latest known price: that of the origin if it differs from the displayed one. */
export function amountNow(
  order: Order,
  { order: pressed, seen, refusal }: PayContext,
  at: PayMoment,
): Amount {
  if (at === 'repriced') return amountIn(refusal) ?? (order.is === 'film' && seen ? seen : amountOf(order));
  return at === 'busy' && order.is === 'film' && pressed !== null ? amountOf(pressed) : amountOf(order);
}

/** The order at this amount, for confirmation: a quick order has no cart yet that could be reloaded. */
export const orderNow = (order: Order, { cents, currency }: Amount): Order =>
  order.is === 'film' ? { ...order, cents, currency } : order;
