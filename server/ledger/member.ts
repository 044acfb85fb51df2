/**
 * Who goes first. Every transaction that moves a member's money holds the row of their account before any other row of it: of two at once the
 * second waits there while it holds nothing, so that neither waits for the other (docs/explanation/money.md, "Lock order").
 */
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

type Trx = Transaction<Database>;

/** Held until the transaction ends; nothing where the account is gone. Rows that only name the account are written beside it all the same. */
export async function holdMember(trx: Trx, userId: number | null): Promise<void> {
  if (userId === null) return;
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

/** Several, in the order of their numbers. */
export async function holdMembers(trx: Trx, userIds: readonly (number | null)[]): Promise<void> {
  const ids = [...new Set(userIds)].filter((id) => id !== null).toSorted((a, b) => a - b);
  for (const id of ids) await holdMember(trx, id);
}
