/** Kysely types of the impersonation tables. */
import type { ColumnType, Generated } from 'kysely';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;

export interface ImpersonationsTable {
  id: Generated<number>;
  /** Id of the administrator; null after the account is deleted. */
  administrator_id: number | null;
  user_id: number | null;
  reason: string;
  /** Family of the administrator's login. */
  administrator_family: Filled<string | null>;
  /** SHA-256 of the token, as hex. */
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  used_at: Filled<Date | null>;
  /** Family of the access token that the impersonation token was exchanged for. */
  family_id: Filled<string | null>;
}

/** A recorded action: `issued`, `begun`, `page` with its path, or method and route of a call, never its body. */
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
