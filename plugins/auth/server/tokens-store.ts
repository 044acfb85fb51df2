/** Member tokens in the database: issues, rotates, revokes and resolves them. */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { User } from '#ports/session.ts';
import type { Database } from '#server/db/schema.ts';
import { hashToken, newToken } from '#server/security/tokens.ts';
import { ownBrands, type BrandPlace } from '#server/security/own-accounts.ts';
import type { MemberSession } from '#ports/identity.ts';
import { ADMINISTRATOR_ROLE, type Impersonation, type Impersonating } from '#ports/sessions.ts';
import { ACCESS_TOKEN_LIFETIME_S, SUPERSEDED_S, REFRESH_TOKEN_LIFETIME_S } from './tokens.ts';
import { isAuthorized, mayUse } from './authority.ts';
import { newestSubscription } from './subscription-status.ts';
import { PROFILE_COLUMNS, profileOf, SESSION_COLUMNS, userOf, type Profile } from './users-store.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Resolution of `last_used_at`; coarse, because a write per request would be too expensive. */
const LAST_USE_STEP_MS = 10 * 60 * 1000;

export interface TokenPair {
  access: string;
  refresh: string;
  /** Lifetime of the access token, in s. */
  lifetimeS: number;
}

const after = (now: Date, lifetimeS: number): Date => new Date(now.getTime() + lifetimeS * 1000);

/** Issues an access and a refresh token, in a new family or in that of the token they replace. */
export async function issuePair(
  db: Db,
  userId: number,
  now: Date,
  familyId: string = randomUUID(),
): Promise<TokenPair> {
  const access = newToken();
  const refresh = newToken();
  const common = { user_id: userId, family_id: familyId, created_at: now };
  await db
    .insertInto('access_tokens')
    .values({ ...common, token_hash: hashToken(access), expires_at: after(now, ACCESS_TOKEN_LIFETIME_S) })
    .execute();
  await db
    .insertInto('refresh_tokens')
    .values({ ...common, token_hash: hashToken(refresh), expires_at: after(now, REFRESH_TOKEN_LIFETIME_S) })
    .execute();
  return { access, refresh, lifetimeS: ACCESS_TOKEN_LIFETIME_S };
}

/**
 * Issues an access token for impersonating a member, in its own family, without a refresh token; undefined if the
 * administrator's login or the member does not allow it.
 */
export async function issueImpersonation(
  db: Db,
  { userId, lifetimeS, issuer, now }: Impersonating & { readonly now: Date },
): Promise<Impersonation | undefined> {
  const allowed = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('role', '<>', ADMINISTRATOR_ROLE)
    .where(
      isAuthorized({
        family: sql`${issuer.family}::uuid`,
        issuedAt: sql`${issuer.askedAt}::timestamptz`,
        now,
      }),
    )
    .executeTakeFirst();
  if (!allowed) return undefined;
  const access = newToken();
  const family = randomUUID();
  await db
    .insertInto('access_tokens')
    .values({
      token_hash: hashToken(access),
      kind: 'impersonation',
      user_id: userId,
      family_id: family,
      issuer_family: issuer.family,
      created_at: now,
      expires_at: after(now, lifetimeS),
    })
    .execute();
  return { access, family };
}

/**
 * Ends the previous tokens after a new one has reached its client, with a grace period for requests that are still in
 * transit.
 */
async function supersede(db: Db, familyId: string, tokenId: number, now: Date): Promise<void> {
  const end = after(now, SUPERSEDED_S);
  await db
    .updateTable('access_tokens')
    .set({ expires_at: end })
    .where('family_id', '=', familyId)
    .where('id', '<', tokenId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', end)
    .execute();
}

/** Columns besides those of `User` that a session's query has read; discarded with the request. */
const profiles = new WeakMap<MemberSession, Profile>();

/** The member of a session for GET /me, without another query. */
export const profileIn = (session: MemberSession): Profile | undefined => profiles.get(session);

/** The user of a valid access token of this brand, and the session; undefined for any other token. */
export async function findHolder(
  db: Db,
  place: BrandPlace,
  token: string,
  now: Date,
): Promise<{ user: User; session: MemberSession } | undefined> {
  const row = await db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .leftJoinLateral(newestSubscription, (join) => join.onTrue())
    .select([
      ...SESSION_COLUMNS,
      ...PROFILE_COLUMNS,
      'access_tokens.id as token_id',
      'access_tokens.kind',
      'access_tokens.family_id',
      'access_tokens.expires_at',
      'access_tokens.last_used_at',
    ])
    .where('access_tokens.token_hash', '=', hashToken(token))
    .where('access_tokens.revoked_at', 'is', null)
    .where('access_tokens.expires_at', '>', now)
    .where('users.status', '=', 'active')
    .where('users.brand', 'in', ownBrands(place))
    .where(mayUse('access_tokens', 'users', now))
    .executeTakeFirst();
  if (!row) return undefined;
  const { token_id, kind, family_id, expires_at, last_used_at, ...user } = row;
  if (!last_used_at) await supersede(db, family_id, token_id, now);
  if (!last_used_at || now.getTime() - last_used_at.getTime() > LAST_USE_STEP_MS)
    await db.updateTable('access_tokens').set({ last_used_at: now }).where('id', '=', token_id).execute();
  const [profile, ofSession] = profileOf(user);
  const session = {
    tokenId: token_id,
    family: family_id,
    expiresAt: expires_at,
    isRefreshable: kind !== 'impersonation',
  };
  profiles.set(session, profile);
  return { user: { ...userOf(ofSession, now), impersonate_mode: kind === 'impersonation' }, session };
}

/** Revokes every token of the same login. */
export async function revokeFamily(db: Db, familyId: string, now: Date): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();
  await db
    .updateTable('refresh_tokens')
    .set({ revoked_at: now })
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every session of an account. */
export async function revokeAll(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
  await db
    .updateTable('refresh_tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The family of an access token, even if it is no longer valid. */
export async function familyOf(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('access_tokens')
    .select('family_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.family_id;
}
