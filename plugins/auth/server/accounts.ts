/** Accounts, as other modules reach them. */
import type { Origin } from '#server/bootstrap/origin.ts';
import type { Accounts } from '#ports/accounts.ts';
import { forgetSession } from './cookies.ts';
import { forgetDevice } from './devices.ts';
import { isRunning } from './subscription-status.ts';
import { findAddressee, findMe, findMembers, holdAccount } from './users-store.ts';

export const accountsOf = (origin: Origin): Accounts => ({
  async hold(transaction, id) {
    const held = await holdAccount(transaction, id);
    const addressee = await findAddressee(transaction, id);
    const user = addressee && (await findMe(transaction, id, origin.now()));
    return held && user && { user, addressee, owner: { id, password_hash: held.password_hash } };
  },

  members: (ids) => findMembers(origin.db, ids, origin.now()),

  forget(visitor, answer, owner) {
    forgetSession(answer);
    forgetDevice(origin, visitor, answer, owner);
  },

  isRunning: (status, end) => isRunning(status, end, origin.now()),
});
