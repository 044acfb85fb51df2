/** Answers of the verification endpoints. */
import { postUserVerificationEmail, postUserVerify } from '../api.ts';
import { handle, Refused, type Handler } from '../../../server/http/handle.ts';
import { defineModule } from '../../../server/module.ts';
import type { Origin } from '../../../server/origin.ts';
import { countMail } from '../../../server/mail/limits.ts';
import { Reminders } from '../../../server/ports/reminders.ts';
import { grantTrial } from '../../trial/server/grant.ts';
import { sendVerification, verify } from './links.ts';
import { findVerification } from './store.ts';

const handlersOf = (origin: Origin, reminders: Reminders | undefined): readonly Handler[] => [
  handle(postUserVerify, async ({ body }) => {
    const { db } = origin;
    if (await reminders?.confirm(body.token)) return { nc_trial: null, reminder: true as const };
    // Address and trial, both or neither.
    return db.transaction().execute(async (transaction) => {
      const userId = await verify(origin, transaction, body.token);
      return { nc_trial: await grantTrial(origin, transaction, userId) };
    });
  }),

  handle(postUserVerificationEmail, async ({ visitor: { user, address } }) => {
    const { db, config } = origin;
    const before = await findVerification(db, user.id);
    if (before.is_email_verified) return before;
    const asked = { secret: config.secret, account: user.email, address, now: origin.now() };
    const retryAfterS = await countMail(db, { ...asked, kind: 'verify' });
    if (retryAfterS > 0) throw new Refused('too_many_requests', { retryAfterS });
    await db.transaction().execute((transaction) => sendVerification(origin, transaction, user.id));
    return findVerification(db, user.id);
  }),
];

export const module = defineModule({
  id: 'verification',
  wants: { reminders: Reminders },
  setup: (origin, { reminders }) => ({ handlers: handlersOf(origin, reminders) }),
});
