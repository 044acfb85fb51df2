/** The session service for other modules. */
import { Refused } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { Sessions } from '#ports/sessions.ts';
import { forgetSession, storeCookie } from './cookies.ts';
import { endOtherSessions, endSession, holdingSessions, openSessions } from './sessions-store.ts';
import { issueImpersonation } from './tokens-store.ts';
import { holdAccount } from './users-store.ts';

export const sessionsOf = ({ db, now }: Origin): Sessions => ({
  list: ({ user, session }) => openSessions(db, { userId: user.id, tokenId: session.tokenId, now: now() }),

  async end({ user, session }, answer, id) {
    const ended = await db.transaction().execute(async (trx) => {
      await holdAccount(trx, user.id);
      return endSession(trx, { userId: user.id, family: id, now: now() });
    });
    if (!ended) throw new Refused('not_found');
    if (id === session.family) forgetSession(answer);
  },

  async endOthers({ user, session }) {
    await db.transaction().execute(async (trx) => {
      await holdAccount(trx, user.id);
      await endOtherSessions(trx, { userId: user.id, kept: session.family, now: now() });
    });
  },

  holding: (sessions) => holdingSessions(db, sessions, now()),

  impersonate: (transaction, asked) => issueImpersonation(transaction, { ...asked, now: now() }),

  replace(answer, access, lifetimeS) {
    forgetSession(answer);
    storeCookie(answer, access, lifetimeS);
  },
});
