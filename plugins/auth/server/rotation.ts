/** Refreshing: a refresh token is used once. A stolen copy ends the session; a second tab or a lost reply does not. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { ownBrands, type BrandPlace } from '#server/security/own-accounts.ts';
import { hashToken } from '#server/security/tokens.ts';
import { SAME_MOMENT_S } from './tokens.ts';
import { issuePair, revokeFamily, type TokenPair } from './tokens-store.ts';
import { holdAccount } from './users-store.ts';

type Trx = Transaction<Database>;

/** Whether the successors of a refresh token were used, which proves that the client received them. */
const isSuccessorUsed = async (db: Trx, familyId: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('access_tokens')
    .select('id')
    .where('family_id', '=', familyId)
    .where('created_at', '>=', since)
    .where('last_used_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Revokes the successors of a refresh token whose reply was lost. */
async function revokeSuccessors(db: Trx, familyId: string, refreshId: number, since: Date, now: Date) {
  await db
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where('family_id', '=', familyId)
    .where('created_at', '>=', since)
    .execute();
  await db
    .updateTable('refresh_tokens')
    .set({ revoked_at: now })
    .where('family_id', '=', familyId)
    .where('id', '>', refreshId)
    .execute();
}

/**
 * Exchanges a refresh token for a new pair of the same family; undefined if it is refused. A second use within the
 * grace period is refused, because another tab was faster and the browser has the new cookie. A later second use while
 * the new pair is unused means that the reply was lost: the new pair is revoked and another one issued. Any other
 * second use means that the token was copied, and the family is revoked. The previous access token stays valid until
 * the new one is first used.
 */
export function rotate(
  db: Kysely<Database>,
  refreshToken: string,
  now: Date,
  place: BrandPlace,
): Promise<TokenPair | undefined> {
  return db.transaction().execute(async (transaction) => {
    const token = transaction.selectFrom('refresh_tokens').where('token_hash', '=', hashToken(refreshToken));
    const owner = await token
      .innerJoin('users', 'users.id', 'user_id')
      .select('user_id')
      .where('users.brand', 'in', ownBrands(place))
      .executeTakeFirst();
    if (!owner || (await holdAccount(transaction, owner.user_id))?.status !== 'active') return undefined;
    const row = await token
      .select(['id', 'user_id', 'family_id', 'expires_at', 'used_at', 'revoked_at'])
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.revoked_at || row.expires_at <= now) return undefined;
    if (row.used_at) {
      if (now.getTime() - row.used_at.getTime() < SAME_MOMENT_S * 1000) return undefined;
      if (await isSuccessorUsed(transaction, row.family_id, row.used_at)) {
        await revokeFamily(transaction, row.family_id, now);
        return undefined;
      }
      await revokeSuccessors(transaction, row.family_id, row.id, row.used_at, now);
      return issuePair(transaction, row.user_id, now, row.family_id);
    }
    await transaction.updateTable('refresh_tokens').set({ used_at: now }).where('id', '=', row.id).execute();
    return issuePair(transaction, row.user_id, now, row.family_id);
  });
}
