/** Kysely types of the tables of tokens and mailed links. */
import type { ColumnType, Generated } from 'kysely';

type Filled<Value> = ColumnType<Value, Value | undefined, Value>;

/** Tokens of members, stored only as hashes; client tokens are signed and not stored. */
export interface AccessTokensTable {
  id: Generated<number>;
  /** SHA-256, hex. */
  token_hash: string;
  /** `member` or `impersonation`. */
  kind: Filled<string>;
  user_id: number;
  /** Shared by all tokens refreshed from one login; they are revoked together. */
  family_id: string;
  /** For an impersonation: the family of the administrator's login. */
  issuer_family: Filled<string | null>;
  created_at: Date;
  expires_at: Date;
  revoked_at: Filled<Date | null>;
  last_used_at: Filled<Date | null>;
}

/** Refresh tokens: each is used once; a second use revokes the family. */
export interface RefreshTokensTable {
  id: Generated<number>;
  token_hash: string;
  user_id: number;
  family_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Filled<Date | null>;
  revoked_at: Filled<Date | null>;
}

/** Tokens of mailed links (verification, recovery, deletion): only hashes, single use. */
export interface MailedTokensTable {
  id: Generated<number>;
  token_hash: string;
  /** Such as `verify_account` or `reset_password`. */
  purpose: string;
  user_id: number;
  /** SHA-256 of the lower-case email address that the token was sent to. */
  address_hash: string;
  created_at: Date;
  expires_at: Date;
  used_at: Filled<Date | null>;
}

declare module '#server/db/schema.ts' {
  interface Database {
    access_tokens: AccessTokensTable;
    refresh_tokens: RefreshTokensTable;
    mailed_tokens: MailedTokensTable;
  }
}
