/** The ledger, as Kysely sees it. */
import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '../../../server/ports/subscriptions-table.ts';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;

/** The ledger. Rows stay when the account goes, without the person. */
export interface TransactionsTable {
  id: Generated<number>;
  user_id: number | null;
  subscription_id: Filled<number | null>;
  movie_id: Filled<number | null>;
  kind: 'subscription' | 'renewal' | 'movie' | 'refund';
  status: 'pending' | 'paid' | 'declined' | 'refunded';
  /** Negative for a refund. */
  amount_cents: number;
  currency: Currency;
  gateway: string;
  /** The gateway's own name of it. */
  reference: Filled<string | null>;
  created_at: Date;
}

declare module '../../../server/db/schema.ts' {
  interface Database {
    transactions: TransactionsTable;
  }
}
