/** Carts as whoever takes their money sees them: what is ordered, and the films that change hands with the money. */
import type { Transaction } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { CouponError } from './plan-group.ts';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { Answer } from '#server/http/endpoints/handle.ts';
import type { Begun, Charging, Payer } from './payments.ts';
import type { CouponUse, Tax } from './plan-quotes.ts';
import type { Currency } from './subscriptions-table.ts';

/** A film as it is sold. */
export interface CartOrderLine {
  readonly movieId: number;
  readonly titles: Readonly<Record<Locale, string>>;
  /** What is paid for it, tax included and its part of a coupon taken off; above 0. Minor units. */
  readonly amountMinor: number;
}

/** A cart as its member saw it when they pressed Pay: to be stored with the payment, since the cart may change afterwards. */
export interface CartOrder {
  readonly cartId: string;
  readonly userId: number;
  /** Goes up with each change of films or coupon: `cart:<cartId>:<revision>:<amountMinor>` is one order. */
  readonly revision: number;
  readonly lines: readonly CartOrderLine[];
  /** The sum of the lines. */
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly tax: Pick<Tax, 'country' | 'minor'>;
  readonly couponKey: string | null;
}

/** A card that may be charged again, as its gateway told of it; nothing is told of one that was typed on a gateway's own page. */
export interface StoredCard {
  readonly brand: string | null;
  readonly last4: string | null;
}

/** Who takes the money of carts. Nobody is asked inside a transaction. */
export interface CartPaying {
  /** Makes a payment for a visitor who is there, or finds the open one of this order. Throws Refused `cart_changed` or `cart_paid` where the cart is not the one that was read any more. */
  begin(order: CartOrder, payer: Payer): Promise<Begun>;
  /** Lets the visitor's browser find this payment again, whoever is logged in there by then. */
  remember(answer: Answer, operationId: string): void;
  /** The card of a member that `charge` would charge; null where there is none, or it has run out. */
  cardOf(userId: number): Promise<StoredCard | null>;
  /** Charges the member's stored card; throws the same. */
  charge(order: CartOrder, payer: Payer): Promise<CartCharging>;
}

/** `unsettled`: an earlier payment of the cart may be paid already. */
export type CartCharging =
  | Exclude<Charging, { readonly is: 'by_gateway' }>
  | Extract<Begun, { readonly is: 'unsettled' }>;

/** A payment of a cart that came in. */
export interface CartPaid {
  readonly cartId: string;
  /** Public name of the payment. */
  readonly operationId: string;
  /** null once the account is gone: nobody owns anything then. */
  readonly userId: number | null;
  /** Those of the order, each with its row in the order history. */
  readonly lines: readonly (Pick<CartOrderLine, 'movieId' | 'amountMinor'> & {
    readonly transactionId: number | null;
  })[];
  readonly currency: Currency;
  readonly couponKey: string | null;
  /** ISO 3166-1 alpha-2: in which it was ordered. */
  readonly country: string;
}

/** An order that is about to be charged. */
export interface CartCheck extends Pick<
  CartOrder,
  'cartId' | 'revision' | 'amountMinor' | 'currency' | 'couponKey'
> {
  /** null once the account is gone. */
  readonly userId: number | null;
  /** ISO 3166-1 alpha-2: in which it was ordered. */
  readonly country: string;
}

/** `cart_changed`: it holds other films by now. `price_changed`: it costs something else. Else why its coupon is taken no more. */
export type CartFault = 'cart_paid' | 'cart_changed' | 'price_changed' | CouponError;

export interface Carts {
  /** As `PlanQuotes.holdCoupon` does: a use of a coupon for films is held for an order. */
  holdCoupon(tx: Transaction<Database>, use: CouponUse): Promise<CouponError | null>;
  /** Said once, while modules are set up; until then no cart can be paid for. */
  payWith(paying: CartPaying): void;
  /**
   * Gives the films of an order to whoever paid, in the transaction that settles the payment, and closes the cart: what else is in it goes on to a
   * new one. Tells the films that are theirs by this payment; the others they owned before, or cannot be watched any more where they were ordered: their money is to go back, and where that is
   * all of them the cart stays as it is. Told again of the same payment, it changes nothing and answers the same.
   */
  give(tx: Transaction<Database>, paid: CartPaid): Promise<readonly number[]>;
  /**
   * Why an order is not to be charged as it was made; null where it is. Asked in the transaction that plans the charge of a card, before money moves: a gateway's own page charges what was
   * ordered.
   */
  check(tx: Transaction<Database>, order: CartCheck): Promise<CartFault | null>;
  /** Takes films back whose money went back, by their rows in the order history. Tells which were taken. */
  takeBack(tx: Transaction<Database>, transactionIds: readonly number[]): Promise<readonly number[]>;
}

export const Carts = service<Carts>('origin.carts');
