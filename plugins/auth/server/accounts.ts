/** Accounts, as other modules reach them. */
import type { Origin } from '#server/bootstrap/origin.ts';
import type { Transaction } from 'kysely';
import type { Accounts, HeldAccount } from '#ports/accounts.ts';
import type { Database } from '#server/db/schema.ts';
import { forgetSession } from './cookies.ts';
import { forgetDevice } from './devices.ts';
import { isRunning } from './subscription-status.ts';
import { addresseeOf, findMe, findMembers, holdAccount, type HeldRow } from './users-store.ts';

async function heldOf(
  { now }: Origin,
  transaction: Transaction<Database>,
  { id, password_hash, ...row }: HeldRow,
): Promise<HeldAccount | undefined> {
  const user = await findMe(transaction, id, now());
  return user && { user, addressee: addresseeOf(row), owner: { id, password_hash } };
}

export const accountsOf = (origin: Origin): Accounts => ({
  async hold(transaction, id) {
    const held = await holdAccount(transaction, id);
    return held?.status === 'active' ? heldOf(origin, transaction, { id, ...held }) : undefined;
  },

  async holdAnyone(transaction, id) {
    const held = await holdAccount(transaction, id);
    return held && heldOf(origin, transaction, { id, ...held });
  },

  members: (ids) => findMembers(origin.db, ids, origin.now()),

  forget(visitor, answer, owner) {
    forgetSession(answer);
    forgetDevice(origin, visitor, answer, owner);
  },

  isRunning: (status, end) => isRunning(status, end, origin.now()),
});
