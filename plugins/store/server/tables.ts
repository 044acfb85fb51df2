/** Kysely types of the tables of carts and their coupons. */
import type { ColumnType, Generated } from 'kysely';
import type { UseState } from '#server/ledger/coupon-uses.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import type { CartStatus } from '../api.ts';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;

export interface CartsTable {
  id: string;
  brand: string;
  /** The member; null for a guest's cart, which is accessible by its id. */
  user_id: Filled<number | null>;
  status: Filled<CartStatus>;
  /** Increases with each change to the films or the coupon. */
  revision: Filled<number>;
  coupon_key: Filled<string | null>;
  created_at: Date;
  updated_at: Date;
}

export interface CartLinesTable {
  cart_id: string;
  movie_id: number;
  /** The member who owns the cart; null for a guest. */
  user_id: Filled<number | null>;
  is_saved: Filled<boolean>;
  /** Price when the film was added, in minor units. */
  seen_minor: number;
  seen_currency: Currency;
  /** The paid price, in minor units; null while unpaid. */
  paid_minor: Filled<number | null>;
  paid_currency: Filled<Currency | null>;
  added_at: Date;
}

export interface CartCouponsTable {
  id: Generated<number>;
  /** Code of the coupon, in upper case. */
  key: string;
  /** Either `percent` or `amounts` is set. */
  percent: Filled<number | null>;
  /** Discount on the whole cart in minor units, by currency. */
  amounts: ColumnType<
    Readonly<Partial<Record<Currency, number>>> | null,
    string | null | undefined,
    string | null
  >;
  valid_from: Filled<Date | null>;
  valid_until: Filled<Date | null>;
  /** Maximum number of uses in total; null for unlimited use. */
  uses: Filled<number | null>;
  uses_per_user: Filled<number>;
}

/** A use of a coupon: reserved by an open order, used up by a paid one (`server/ledger/coupon-uses.ts`). */
export interface CartCouponUsesTable {
  operation_id: string;
  coupon_id: number;
  user_id: number | null;
  /** Time of the reservation, later of the payment. */
  used_at: Date;
  state: Filled<UseState>;
  /** Whether it was paid after its use had been released, when no use was left. */
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
