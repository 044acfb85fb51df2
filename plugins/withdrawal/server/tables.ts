/** Kysely type of the table of statements of withdrawal. */
import type { ColumnType, Generated } from 'kysely';

export interface WithdrawalsTable {
  id: Generated<number>;
  /** Key of the form that sent it: a statement that is sent twice is stored once. */
  key: string;
  brand: string;
  name: string;
  /** Recipient of the acknowledgement. */
  email: string;
  /** The member who sent it, or whose address it names since they changed it; null for a guest or a deleted account. */
  user_id: ColumnType<number | null, number | null | undefined, number>;
  contract: string;
  locale: string;
  /** Country of the visitor. */
  country: string;
  /** `applied`: ended and refunded automatically. `waiting`: for staff. `settled`: by staff. */
  state: ColumnType<'waiting' | 'applied' | 'settled', undefined, 'applied' | 'settled'>;
  received_at: Date;
  settled_at: ColumnType<Date | null, undefined, Date>;
}

declare module '#server/db/schema.ts' {
  interface Database {
    withdrawals: WithdrawalsTable;
  }
}
