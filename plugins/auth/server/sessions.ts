/** The sessions of members, as other modules reach them. */
import { Refused } from '../../../server/http/handle.ts';
import type { Origin } from '../../../server/origin.ts';
import type { Sessions } from '../../../server/ports/sessions.ts';
import { forgetSession, storeCookie } from './cookies.ts';
import { endOtherSessions, endSession, familyOfRow, openSessions, ownFamily } from './sessions-store.ts';
import { issueImpersonation } from './tokens-store.ts';
import { holdAccount } from './users-store.ts';

export const sessionsOf = ({ db, now }: Origin): Sessions => ({
  list: ({ user, tokenId }) => openSessions(db, { userId: user.id, tokenId, now: now() }),

  async end({ user, tokenId }, answer, id) {
    const own = await ownFamily(db, tokenId);
    const ended = await db.transaction().execute(async (trx) => {
      await holdAccount(trx, user.id);
      return endSession(trx, { userId: user.id, family: id, now: now() });
    });
    if (!ended) throw new Refused('not_found');
    if (id === own) forgetSession(answer);
  },

  async endOthers({ user, tokenId }) {
    const stored = await ownFamily(db, tokenId);
    await db.transaction().execute(async (trx) => {
      await holdAccount(trx, user.id);
      await endOtherSessions(trx, { userId: user.id, stored, now: now() });
    });
  },

  familyOf: (tokenId) => familyOfRow(db, tokenId),
  impersonate: (transaction, { userId, lifetimeS }) =>
    issueImpersonation(transaction, { userId, lifetimeS, now: now() }),

  replace(answer, access, lifetimeS) {
    forgetSession(answer);
    storeCookie(answer, access, lifetimeS);
  },
});
