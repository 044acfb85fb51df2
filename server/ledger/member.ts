/**
 * Lock order. Every transaction that moves a member's money locks the row of their account before any other row. Of two
 * concurrent transactions, the second waits there while it holds nothing, so that they cannot deadlock
 * (docs/explanation/money.md, "Lock order").
 */
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

type Trx = Transaction<Database>;

/**
 * Locks the account until the transaction ends; does nothing if the account is deleted. Rows that only refer to the
 * account can still be written in the meantime.
 */
export async function holdMember(trx: Trx, userId: number | null): Promise<void> {
  if (userId === null) return;
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

/** Locks several accounts, in the order of their ids. */
export async function holdMembers(trx: Trx, userIds: readonly (number | null)[]): Promise<void> {
  const ids = [...new Set(userIds)].filter((id) => id !== null).toSorted((a, b) => a - b);
  for (const id of ids) await holdMember(trx, id);
}
