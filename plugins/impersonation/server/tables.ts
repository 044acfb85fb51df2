/** The tables of impersonation, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;

export interface ImpersonationsTable {
  id: Generated<number>;
  /** null once the account is gone. */
  administrator_id: number | null;
  user_id: number | null;
  reason: string;
  /** The login that asked for it. */
  administrator_family: Filled<string | null>;
  /** SHA-256 of the token that is handed over, as hex. */
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  used_at: Filled<Date | null>;
  /** Family of the access token it was exchanged for. */
  family_id: Filled<string | null>;
}

/** What was done: `issued`, `begun`, `page` and its path, or method and route of a call, never its body. */
export interface ImpersonationActsTable {
  id: Generated<number>;
  impersonation_id: number;
  at: Date;
  act: string;
}

declare module '#server/db/schema.ts' {
  interface Database {
    impersonations: ImpersonationsTable;
    impersonation_acts: ImpersonationActsTable;
  }
}
