/** The account service for other modules. */
import type { Origin } from '#server/bootstrap/origin.ts';
import type { Transaction } from 'kysely';
import type { Accounts, HeldAccount } from '#ports/accounts.ts';
import type { Database } from '#server/db/schema.ts';
import { forgetSession } from './cookies.ts';
import { forgetDevice } from './devices.ts';
import { isRunning } from './subscription-status.ts';
import { recoverAccount } from './recovery.ts';
import {
  addresseeOf,
  changeAddress,
  findMe,
  findMembers,
  holdAccount,
  isTaken,
  type HeldRow,
} from './users-store.ts';

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

  isTaken: (db, email, exceptId) =>
    isTaken(db, origin.config, { email, now: origin.now(), except: exceptId }),

  async changeAddress(transaction, id, email) {
    const now = origin.now();
    if (await isTaken(transaction, origin.config, { email, now, except: id })) return false;
    await changeAddress(transaction, id, email, now);
    return true;
  },

  recover: (transaction, id) => recoverAccount(origin, transaction, id),

  forget(visitor, answer, owner) {
    forgetSession(answer);
    forgetDevice(origin, visitor, answer, owner);
  },

  isRunning: (status, end) => isRunning(status, end, origin.now()),
});
