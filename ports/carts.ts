/** Carts for the payments plugin: the order, and the films that a payment buys. */
import type { Transaction } from 'kysely';
import type { Names } from '#app/i18n/names.ts';
import type { CouponError } from './plan-group.ts';
import { service } from '#kernel/ref.ts';
import type { Database } from '#server/db/schema.ts';
import type { Answer } from '#server/http/endpoints/handle.ts';
import type { Begun, Charging, Payer } from './payments.ts';
import type { CouponUse, Tax } from './plan-quotes.ts';
import type { Currency } from './subscriptions-table.ts';

/** The film's details at the time of sale. */
export interface CartOrderLine {
  readonly movieId: number;
  readonly titles: Names;
  /** The price including tax and the line's share of a coupon, in minor units; above 0. */
  readonly amountMinor: number;
}

/** A cart as the member saw it when clicking Pay. Stored with the payment, since the cart may change afterwards. */
export interface CartOrder {
  readonly cartId: string;
  readonly userId: number;
  /**
   * Incremented with each change to the films or the coupon. An order is identified by
   * `cart:<cartId>:<revision>:<amountMinor>`.
   */
  readonly revision: number;
  readonly lines: readonly CartOrderLine[];
  /** The sum of the lines, in minor units. */
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly tax: Pick<Tax, 'country' | 'minor'>;
  readonly couponKey: string | null;
}

/** A card that may be charged again, as its gateway describes it; empty if it was entered on a gateway's own page. */
export interface StoredCard {
  readonly brand: string | null;
  readonly last4: string | null;
}

/** Payments of carts. No gateway is called inside a transaction. */
export interface CartPaying {
  /** Whether a gateway charges carts in this currency. */
  takes(currency: Currency): boolean;
  /**
   * Creates a payment for a visitor who is present, or returns the open payment of this order. Throws Refused
   * `cart_changed` or `cart_paid` if the cart has changed since it was read.
   */
  begin(order: CartOrder, payer: Payer): Promise<Begun>;
  /** Stores the payment in the visitor's browser, so that it can be found again after a login or logout. */
  remember(answer: Answer, operationId: string): void;
  /** The card that `charge` would use; null if there is none or it has expired. */
  cardOf(userId: number): Promise<StoredCard | null>;
  /** Charges the member's stored card. Throws the same errors as `begin`. */
  charge(order: CartOrder, payer: Payer): Promise<CartCharging>;
}

/** `unsettled`: an earlier payment of the cart may already be paid. */
export type CartCharging =
  | Exclude<Charging, { readonly is: 'by_gateway' }>
  | Extract<Begun, { readonly is: 'unsettled' }>;

/** A received payment of a cart. */
export interface CartPaid {
  readonly cartId: string;
  /** Public id of the payment. */
  readonly operationId: string;
  /** Null once the account is deleted; then the films are given to nobody. */
  readonly userId: number | null;
  /** The films of the order, each with its row in the order history. */
  readonly lines: readonly (Pick<CartOrderLine, 'movieId' | 'amountMinor'> & {
    readonly transactionId: number | null;
  })[];
  readonly currency: Currency;
  readonly couponKey: string | null;
  /** ISO 3166-1 alpha-2 code of the order's country. */
  readonly country: string;
}

/** An order that is about to be charged. */
export interface CartCheck extends Pick<
  CartOrder,
  'cartId' | 'revision' | 'amountMinor' | 'currency' | 'couponKey'
> {
  /** Null once the account is deleted. */
  readonly userId: number | null;
  /** ISO 3166-1 alpha-2 code of the order's country. */
  readonly country: string;
}

/**
 * Reasons not to charge an order. `cart_changed`: the cart contains other films. `price_changed`: its price differs. A
 * coupon code: why its coupon is invalid.
 */
export type CartFault = 'cart_paid' | 'cart_changed' | 'price_changed' | CouponError;

export interface Carts {
  /** Reserves a use of a film coupon for an order, like `PlanQuotes.holdCoupon`. */
  holdCoupon(tx: Transaction<Database>, use: CouponUse): Promise<CouponError | null>;
  /** Provides the payments; called once during module setup. Until then no cart can be paid for. */
  payWith(paying: CartPaying): void;
  /**
   * Gives the films of an order to its buyer in the transaction that settles the payment, and closes the cart; other
   * films in it move to a new cart. Returns the films that this payment bought. The other films were already owned or
   * can no longer be watched in the order's country, and are refunded; if that applies to all films, the cart stays
   * unchanged. A repeated call for the same payment changes nothing and returns the same result.
   */
  give(tx: Transaction<Database>, paid: CartPaid): Promise<readonly number[]>;
  /**
   * The reason why an order must not be charged as it was made; null if it may. Called in the transaction that plans a
   * card charge, before money moves; a gateway's own page charges the order as it was made.
   */
  check(tx: Transaction<Database>, order: CartCheck): Promise<CartFault | null>;
  /** Revokes films whose payment was refunded, by their rows in the order history. Returns the revoked films. */
  takeBack(tx: Transaction<Database>, transactionIds: readonly number[]): Promise<readonly number[]>;
}

export const Carts = service<Carts>('origin.carts');
