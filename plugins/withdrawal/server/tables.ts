/** The table of statements of withdrawal, as the queries see it. */
import type { ColumnType, Generated } from 'kysely';

export interface WithdrawalsTable {
  id: Generated<number>;
  /** Of the form that sent it: sent twice it is one. */
  key: string;
  brand: string;
  name: string;
  /** Where the acknowledgement went. */
  email: string;
  contract: string;
  locale: string;
  /** Where the visitor was. */
  country: string;
  /** `applied`: ended and paid back by itself. `waiting`: staff looks at it. `settled`: staff has. */
  state: ColumnType<'waiting' | 'applied' | 'settled', undefined, 'applied' | 'settled'>;
  received_at: Date;
  settled_at: ColumnType<Date | null, undefined, Date>;
}

declare module '#server/db/schema.ts' {
  interface Database {
    withdrawals: WithdrawalsTable;
  }
}
