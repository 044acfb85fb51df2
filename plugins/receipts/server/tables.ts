/** The tables of receipts, as the queries see them. */
import type { ColumnType } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Buyer } from '../api/buyer.ts';
import type { Currency } from '#ports/subscriptions-table.ts';

/** What a receipt says, as it was when it was issued: nothing that changes later changes it. It names no person. */
export interface ReceiptContent {
  readonly kind: 'sale' | 'renewal' | 'refund';
  /** What was paid for, in each language. */
  readonly names: Readonly<Record<Locale, string>>;
  /** ISO 8601: the period that was paid for; null where there is none. */
  readonly period: { readonly from: string; readonly to: string } | null;
  /** Of several things that were paid for, each with its part of the amount; absent where `names` is all. */
  readonly lines?: readonly {
    readonly names: Readonly<Record<Locale, string>>;
    readonly amount_minor: number;
  }[];
  /** The coupon that lowered the amount; absent where there was none. */
  readonly coupon?: string;
  /** Tax included, in minor units, above 0. */
  readonly amount_minor: number;
  readonly currency: Currency;
  /** `percent` is null where nobody could say it. */
  readonly tax: {
    readonly country: string;
    readonly minor: number;
    readonly percent: number | null;
  } | null;
  /** ISO 8601. */
  readonly paid_at: string;
  /** Public name of the payment. */
  readonly reference: string;
  /** The number of the receipt that a refund takes back. */
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

/** Who a receipt is made out to. */
export interface ReceiptBuyersTable {
  entry_id: number;
  user_id: number | null;
  buyer: ColumnType<Buyer, string, never>;
  added_at: Date;
}

/** The next number of each series: brand and year. */
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
