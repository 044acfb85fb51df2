/** Kysely types of the receipt tables. */
import type { ColumnType } from 'kysely';
import type { Names } from '#app/i18n/names.ts';
import type { Buyer } from '../api/buyer.ts';
import type { Currency } from '#ports/subscriptions-table.ts';

/** Content of a receipt at the time of issue; later changes do not affect it. It contains no personal data. */
export interface ReceiptContent {
  readonly kind: 'sale' | 'renewal' | 'refund';
  /** Names of the paid items, in each language. */
  readonly names: Names;
  /** The paid period (ISO 8601); null if there is none. */
  readonly period: { readonly from: string; readonly to: string } | null;
  /** The paid items, each with its part of the amount; absent if `names` is sufficient. */
  readonly lines?: readonly {
    readonly names: Names;
    readonly amount_minor: number;
  }[];
  /** The coupon that reduced the amount; absent if there was none. */
  readonly coupon?: string;
  /** Amount including tax, in minor units; above 0. */
  readonly amount_minor: number;
  readonly currency: Currency;
  /** `percent` is null if unknown. */
  readonly tax: {
    readonly country: string;
    readonly minor: number;
    readonly percent: number | null;
  } | null;
  /** Time of payment (ISO 8601). */
  readonly paid_at: string;
  /** Operation id of the payment. */
  readonly reference: string;
  /** Number of the receipt that a refund corrects. */
  readonly corrects: string | null;
  readonly seller: {
    readonly company: string;
    readonly address: string;
    readonly country: string;
    readonly tax_number: string;
    readonly email: string;
  };
}

export interface ReceiptsTable {
  entry_id: number;
  number: string;
  content: ColumnType<ReceiptContent, string, never>;
  issued_at: Date;
}

/** The buyer named on a receipt. */
export interface ReceiptBuyersTable {
  entry_id: number;
  user_id: number | null;
  buyer: ColumnType<Buyer, string, never>;
  added_at: Date;
}

/** The next number of each series, which is a brand and a year. */
export interface ReceiptNumbersTable {
  series: string;
  next: number;
}

declare module '#server/db/schema.ts' {
  interface Database {
    receipts: ReceiptsTable;
    receipt_numbers: ReceiptNumbersTable;
    receipt_buyers: ReceiptBuyersTable;
  }
}
