/** Handlers of the verification endpoints. */
import { postUserVerificationEmail, postUserVerify } from '../api.ts';
import { handle, Refused, type Handler } from '#server/http/endpoints/handle.ts';
import { countMail } from '#server/mail/limits.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { MailedLinks } from '#ports/mailed-links.ts';
import { Reminders } from '#ports/reminders.ts';
import { SignUps } from '#ports/sign-ups.ts';
import { Trials } from '#ports/trials.ts';
import { sendVerification, verify } from './links.ts';
import { findVerification } from './store.ts';

interface Deps {
  readonly links: MailedLinks;
  readonly trials: Trials | undefined;
  readonly reminders: Reminders | undefined;
}

const handlersOf = (origin: Origin, { links, trials, reminders }: Deps): readonly Handler[] => [
  handle(postUserVerify, async ({ body }) => {
    const { db } = origin;
    if (await reminders?.confirm(body.token)) return { nc_trial: null, reminder: true as const };
    // Confirms the address and begins the trial in one transaction.
    return db.transaction().execute(async (transaction) => {
      const userId = await verify(origin, links, transaction, body.token);
      return { nc_trial: (await trials?.grant(transaction, userId)) ?? null };
    });
  }),

  handle(postUserVerificationEmail, async ({ visitor: { user, address } }) => {
    const { db, config } = origin;
    const before = await findVerification(db, user.id);
    if (before.is_email_verified) return before;
    const asked = { secret: config.secret, account: user.email, address, now: origin.now() };
    const retryAfterS = await countMail(db, { ...asked, kind: 'verify' });
    if (retryAfterS > 0) throw new Refused('too_many_requests', { retryAfterS });
    await db.transaction().execute((transaction) => sendVerification(origin, links, transaction, user.id));
    return findVerification(db, user.id);
  }),
];

export const module = defineModule({
  id: 'verification',
  robots: ['/verify-account'],
  needs: { links: MailedLinks, signUps: SignUps },
  wants: { trials: Trials, reminders: Reminders },
  setup(origin, { signUps, ...deps }) {
    signUps.include(async (transaction, { userId, wantsLink }) => {
      if (wantsLink) await sendVerification(origin, deps.links, transaction, userId);
    });
    return { handlers: handlersOf(origin, deps) };
  },
});
