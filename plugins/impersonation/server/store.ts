/** Impersonation in the database: the token, the session it is exchanged for, and the audit log. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { ownBrands, type BrandPlace } from '#server/security/own-accounts.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import type { Sessions } from '#ports/sessions.ts';
import { hashToken, newToken } from '#server/security/tokens.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Lifetime of an impersonation (s), during which the warning is shown (README 3). */
export const IMPERSONATION_LIFETIME_S = 20 * 60;

const after = (now: Date, lifetimeS: number): Date => new Date(now.getTime() + lifetimeS * 1000);

const record = (db: Db, impersonation_id: number, act: string, at: Date) =>
  db.insertInto('impersonation_acts').values({ impersonation_id, at, act }).execute();

export interface Issue {
  administratorId: number;
  /** Family of the administrator's login. */
  family: string;
  userId: number;
  reason: string;
  lifetimeS: number;
  now: Date;
}

/** Returns the new token; only its hash is stored. */
export function issue(
  db: Kysely<Database>,
  { administratorId, family, userId, reason, lifetimeS, now }: Issue,
): Promise<string> {
  const token = newToken();
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('impersonations')
      .values({
        administrator_id: administratorId,
        administrator_family: family,
        user_id: userId,
        reason,
        token_hash: hashToken(token),
        created_at: now,
        expires_at: after(now, lifetimeS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(transaction, id, 'issued', now);
    return token;
  });
}

/** Reads the status and role of the account to impersonate. */
export const findSubject = (db: Db, place: BrandPlace, id: number) =>
  db
    .selectFrom('users')
    .select(['role', 'status'])
    .where('id', '=', id)
    .where('brand', 'in', ownBrands(place))
    .executeTakeFirst();

export type Begun =
  | { is: 'begun'; access: string }
  | { is: 'refused'; code: 'unknown_token' | 'used_token' | 'expired_token' };

/**
 * Exchanges a token once for a short-lived access token that is never refreshed. The token counts as expired if the
 * administrator or the member no longer allows it.
 */
export function begin(
  db: Kysely<Database>,
  sessions: Pick<Sessions, 'impersonate'>,
  token: string,
  now: Date,
): Promise<Begun> {
  return db.transaction().execute(async (transaction): Promise<Begun> => {
    const row = await transaction
      .selectFrom('impersonations')
      .select([
        'impersonations.id',
        'impersonations.user_id',
        'impersonations.used_at',
        'impersonations.expires_at',
        'impersonations.created_at',
        'impersonations.administrator_family',
      ])
      .where('impersonations.token_hash', '=', hashToken(token))
      .forUpdate('impersonations')
      .executeTakeFirst();
    if (!row || row.user_id === null) return { is: 'refused', code: 'unknown_token' };
    if (row.used_at) return { is: 'refused', code: 'used_token' };
    if (row.expires_at <= now) return { is: 'refused', code: 'expired_token' };
    const begun =
      row.administrator_family === null
        ? undefined
        : await sessions.impersonate(transaction, {
            userId: row.user_id,
            lifetimeS: IMPERSONATION_LIFETIME_S,
            issuer: { family: row.administrator_family, askedAt: row.created_at },
          });
    if (!begun) return { is: 'refused', code: 'expired_token' };
    const { access, family } = begun;
    await transaction
      .updateTable('impersonations')
      .set({ used_at: now, family_id: family })
      .where('id', '=', row.id)
      .execute();
    await record(transaction, row.id, 'begun', now);
    return { is: 'begun', access };
  });
}

/** Records an action before it is performed. Throws Refused `impersonated` if it cannot be recorded. */
export async function recordAct(db: Db, family: string | undefined, act: string, now: Date): Promise<void> {
  const found =
    family === undefined
      ? undefined
      : await db.selectFrom('impersonations').select('id').where('family_id', '=', family).executeTakeFirst();
  if (!found) throw new Refused('impersonated');
  await record(db, found.id, act, now);
}
