/** Email address changes in the database. The caller holds a lock on the account's row. */
import { sql, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely';
import type { EmailChangesTable } from '#ports/email-changes-table.ts';
import type { Database } from '#server/db/schema.ts';
import { ownBrands, type BrandPlace } from '#server/security/own-accounts.ts';
import { hashToken } from '#server/security/tokens.ts';

type Db = Kysely<Database> | Transaction<Database>;
export type Change = Selectable<EmailChangesTable>;

/** The request that waits for confirmation. */
export const openChange = (db: Db, userId: number, now: Date): Promise<Change | undefined> =>
  db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const changeById = (db: Db, id: number): Promise<Change | undefined> =>
  db.selectFrom('email_changes').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * The change that a mailed link belongs to, with the current state of the account; undefined for a closed account or an
 * account of another brand.
 */
export async function changeOf(db: Db, place: BrandPlace, token: string) {
  const hash = hashToken(token);
  return db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .selectAll('email_changes')
    .select(['users.email', sql<boolean>`confirm_hash is not distinct from ${hash}`.as('isToNewAddress')])
    .where((eb) =>
      eb.or([eb('confirm_hash', '=', hash), eb('cancel_hash', '=', hash), eb('undo_hash', '=', hash)]),
    )
    .where('users.status', '=', 'active')
    .where('users.brand', 'in', ownBrands(place))
    .executeTakeFirst();
}

export async function updateChange(db: Db, id: number, set: Updateable<EmailChangesTable>): Promise<void> {
  await db.updateTable('email_changes').set(set).where('id', '=', id).execute();
}

/** Ends the pending requests; `all` also ends changes that could still be undone. */
export async function endChanges(
  db: Db,
  { userId, at, all = false }: { userId: number; at: Date; all?: boolean },
): Promise<void> {
  let ending = db
    .updateTable('email_changes')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (!all) ending = ending.where('confirmed_at', 'is', null);
  await ending.execute();
}

/** Confirmed email addresses that the account had and that no other account has taken since. */
export async function formerAddresses(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`select distinct lower(c.address_before) as address
    from email_changes c join users u on u.id = c.user_id
    where c.user_id = ${userId} and c.was_verified and c.confirmed_at is not null
      and not exists (select 1 from users o where o.id <> u.id and o.brand = u.brand
        and lower(o.email) = lower(c.address_before))`.execute(db);
  return rows.map(({ address }) => address);
}
