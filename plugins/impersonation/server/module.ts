/** Handlers of impersonation: only administrators get a token, and each token is used once. */
import { postImpersonation, postImpersonationBegin } from '../api.ts';
import { handle, Refused, type Handler } from '#server/http/endpoints/handle.ts';
import { provide } from '#kernel/plugin.ts';
import { ImpersonationRecord } from '#ports/identity.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { ADMINISTRATOR_ROLE, Sessions } from '#ports/sessions.ts';
import { begin, findSubject, IMPERSONATION_LIFETIME_S, issue, recordAct } from './store.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';
import { PRIVACY } from './privacy-notice.ts';

const handlersOf = ({ db, config, now }: Origin, sessions: Sessions): readonly Handler[] => [
  handle(postImpersonation, async ({ body: { user_id, reason, expires_in }, visitor: { user, session } }) => {
    if (user.role !== ADMINISTRATOR_ROLE) throw new Refused('forbidden');
    const subject = await findSubject(db, config, user_id);
    if (!subject) throw new Refused('not_found');
    if (subject.status !== 'active' || subject.role === ADMINISTRATOR_ROLE)
      throw new Refused('not_impersonable');
    const token = await issue(db, {
      administratorId: user.id,
      family: session.family,
      userId: user_id,
      reason,
      lifetimeS: expires_in,
      now: now(),
    });
    return { token, expires_in };
  }),

  handle(postImpersonationBegin, async ({ body: { token }, answer }) => {
    const begun = await begin(db, sessions, token, now());
    if (begun.is === 'refused') throw new Refused(begun.code);
    sessions.replace(answer, begun.access, IMPERSONATION_LIFETIME_S);
    return { expires_in: IMPERSONATION_LIFETIME_S };
  }),
];

export const module = defineModule({
  id: 'impersonation',
  privacy: PRIVACY,
  robots: ['/impersonate'],
  needs: { sessions: Sessions },
  provides: [ImpersonationRecord],
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  setup: (origin, { sessions }) => ({
    handlers: handlersOf(origin, sessions),
    provides: [
      provide(ImpersonationRecord, {
        record: (session, act) => recordAct(origin.db, session?.family, act, origin.now()),
      }),
    ],
  }),
});
