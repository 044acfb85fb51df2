/** Mailed tokens: issued, read without being used, and used once. Only their hashes are stored. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { ownBrands, type BrandPlace } from '#server/security/own-accounts.ts';
import { hashToken, newToken } from '#server/security/tokens.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** How long an ended token is stored (ms), so that the page of its link can explain why it does nothing. */
const RETAIN_ENDED_MS = 7 * 24 * 60 * 60 * 1000;

const addressHash = (email: string): string => hashToken(email.toLowerCase());

interface Issue {
  /** The purpose of the token; for another purpose it is unknown. */
  purpose: string;
  userId: number;
  /** The email address the token is sent to; the token is invalid for another one. */
  email: string;
  lifetimeMs: number;
  now: Date;
}

/**
 * Issues a token; older ones for the same purpose end. The caller holds the lock on the account's row, so that only one
 * token can be the newest.
 */
export async function issueMailedToken(
  db: Db,
  { purpose, userId, email, lifetimeMs, now }: Issue,
): Promise<string> {
  const token = newToken();
  await endMailedTokens(db, { purpose, userId, now });
  await db
    .deleteFrom('mailed_tokens')
    .where('user_id', '=', userId)
    .where('expires_at', '<', new Date(now.getTime() - RETAIN_ENDED_MS))
    .execute();
  await db
    .insertInto('mailed_tokens')
    .values({
      token_hash: hashToken(token),
      purpose,
      user_id: userId,
      address_hash: addressHash(email),
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
    })
    .execute();
  return token;
}

/** Expires every open token of a purpose. */
export async function endMailedTokens(
  db: Db,
  { purpose, userId, now }: Omit<Issue, 'lifetimeMs' | 'email'>,
): Promise<void> {
  await db
    .updateTable('mailed_tokens')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

export interface MailedToken {
  status: 'open' | 'used' | 'expired';
  userId: number;
  email: string;
  /** Language of the account. */
  locale: string;
}

/**
 * The status of a token; undefined if it was never issued for this purpose, or if its account is closed or belongs to
 * another brand.
 */
export async function findMailedToken(
  db: Db,
  place: BrandPlace,
  { token, purpose, now }: { token: string; purpose: string; now: Date },
): Promise<MailedToken | undefined> {
  const row = await db
    .selectFrom('mailed_tokens')
    .innerJoin('users', 'users.id', 'mailed_tokens.user_id')
    .select([
      'users.id',
      'users.email',
      'users.locale',
      'mailed_tokens.used_at',
      'mailed_tokens.expires_at',
      'mailed_tokens.address_hash',
    ])
    .where('mailed_tokens.token_hash', '=', hashToken(token))
    .where('mailed_tokens.purpose', '=', purpose)
    .where('users.status', '=', 'active')
    .where('users.brand', 'in', ownBrands(place))
    .executeTakeFirst();
  if (!row) return undefined;
  const isOver = row.expires_at <= now || row.address_hash !== addressHash(row.email);
  const status = row.used_at ? 'used' : isOver ? 'expired' : 'open';
  return { status, userId: row.id, email: row.email, locale: row.locale };
}

/** Uses a token; false if it has ended in the meantime, so that only one of two parallel uses succeeds. */
export async function spendMailedToken(
  db: Db,
  { token, purpose, now }: { token: string; purpose: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('mailed_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
