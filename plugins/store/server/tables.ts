/** Kysely types of the tables of carts and their coupons. */
import type { ColumnType, Generated } from 'kysely';
import type { UseState } from '#server/ledger/coupon-uses.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import type { CartStatus } from '../api.ts';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;

export interface CartsTable {
  id: string;
  brand: string;
  /** null: a guest's, accessible by its id. */
  user_id: Filled<number | null>;
  status: Filled<CartStatus>;
  /** Increases with each change of films or coupon. */
  revision: Filled<number>;
  coupon_key: Filled<string | null>;
  created_at: Date;
  updated_at: Date;
}

export interface CartLinesTable {
  cart_id: string;
  movie_id: number;
  /** The currency of the cart. */
  user_id: Filled<number | null>;
  is_saved: Filled<boolean>;
  /** Price when it was added, in minor units. */
  seen_minor: number;
  seen_currency: Currency;
  /** The paid price; null while unpaid. */
  paid_minor: Filled<number | null>;
  paid_currency: Filled<Currency | null>;
  added_at: Date;
}

export interface CartCouponsTable {
  id: Generated<number>;
  /** Upper case. */
  key: string;
  /** One of the two. */
  percent: Filled<number | null>;
  /** Minor units by currency, off the whole cart. */
  amounts: ColumnType<
    Readonly<Partial<Record<Currency, number>>> | null,
    string | null | undefined,
    string | null
  >;
  valid_from: Filled<Date | null>;
  valid_until: Filled<Date | null>;
  /** In total; null for unlimited use. */
  uses: Filled<number | null>;
  uses_per_user: Filled<number>;
}

/** A use of a coupon: held by an open order, counted by a paid one (`server/ledger/coupon-uses.ts`). */
export interface CartCouponUsesTable {
  operation_id: string;
  coupon_id: number;
  user_id: number | null;
  /** Time of the hold, then of the payment. */
  used_at: Date;
  state: Filled<UseState>;
  /** Paid after its use had been released, when no use was left. */
  over_limit: Filled<boolean>;
}

declare module '#server/db/schema.ts' {
  interface Database {
    carts: CartsTable;
    cart_lines: CartLinesTable;
    cart_coupons: CartCouponsTable;
    cart_coupon_uses: CartCouponUsesTable;
  }
}
