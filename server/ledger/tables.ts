/** The tables of the ledger. They belong to the host, because every plugin that handles money refers to them. */
import type { ColumnType, Generated } from 'kysely';
import type { Names } from '#app/i18n/names.ts';
import type { Currency } from '#ports/subscriptions-table.ts';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;

/** Money received, and money returned: by us, or by a dispute of the card's bank. */
export type EntryKind = 'sale' | 'renewal' | 'refund' | 'chargeback';
/** The debt of a gateway to us, the tax of a country, and our own accounts. */
export type Account = `gateway:${string}` | `tax:${string}` | 'revenue' | 'refunds' | 'disputes';

export interface LedgerEntriesTable {
  id: Generated<number>;
  key: string;
  kind: EntryKind;
  currency: Currency;
  /** The sum of the entry's debits. */
  amount_minor: number;
  gateway: string;
  /** Public id of the payment. */
  operation_id: string;
  /** The entry's row in the order history. */
  transaction_id: Filled<number | null>;
  reverses_id: Filled<number | null>;
  occurred_at: Date;
  created_at: Date;
}

export interface LedgerPostingsTable {
  entry_id: number;
  account: Account;
  /** A debit is above zero, a credit below. */
  amount_minor: number;
}

/** The films that an entry has sold, as they were sold. */
export interface FilmSalesTable {
  entry_id: number;
  /** Position from 0, in the order of the cart. */
  position: number;
  movie_id: number | null;
  titles: ColumnType<Names, string, never>;
  amount_minor: number;
  is_given: boolean;
}

/** A period of access: from a payment, or granted once under a key. */
export interface EntitlementsTable {
  id: Generated<number>;
  entry_id: Filled<number | null>;
  grant_key: Filled<string | null>;
  user_id: Filled<number | null>;
  subscription_id: Filled<number | null>;
  starts_at: Date;
  ends_at: Date;
  revoked_at: Filled<Date | null>;
  revoked_by: Filled<number | null>;
}
