/**
 * Requests for another email address: stored immediately, with the same reply for every address, and mailed by a job.
 */
import { Refused, type MemberVisitor } from '#server/http/endpoints/handle.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { countMail } from '#server/mail/limits.ts';
import { hashToken, newToken } from '#server/security/tokens.ts';
import type { Accounts, OwnPassword } from '#ports/accounts.ts';
import { EMAIL_LINK_LIFETIME_H, type PendingEmail } from '../../api.ts';
import { addressTakenMail, changeAskedMail, confirmAddressMail } from './mails.ts';
import { maskedAddress } from './links.ts';
import { changeById, endChanges, openChange, updateChange } from './store.ts';

const QUEUE = 'email-change-mail';
const LIFETIME_MS = EMAIL_LINK_LIFETIME_H * 60 * 60 * 1000;

interface Deps {
  readonly accounts: Accounts;
  readonly ownPassword: OwnPassword;
}

interface ChangeJob {
  readonly change_id: number;
  /** Whether the new mailbox gets no email, because others have already requested too many to it. */
  readonly isSilent: boolean;
}

const pendingOf = (change: { address_after: string; expires_at: Date }): PendingEmail => ({
  email: change.address_after,
  expires_at: change.expires_at.toISOString(),
});

export async function pendingEmail({ db, now }: Origin, userId: number): Promise<PendingEmail | null> {
  const change = await openChange(db, userId, now());
  return change ? pendingOf(change) : null;
}

/** Ends the pending request and its link. */
export const cancelPending = ({ db, now }: Origin, { accounts }: Deps, userId: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await accounts.hold(trx, userId);
    await endChanges(trx, { userId, at: now() });
  });

/**
 * Stores a request. Does not look up whether the email address has an account, so that neither the reply nor its
 * duration reveals it. Throws Refused `wrong_password`, `too_many_requests`, or `invalid` for the account's own email
 * address.
 */
export async function askForAddress(
  origin: Origin,
  { accounts, ownPassword }: Deps,
  visitor: MemberVisitor,
  asked: { readonly email: string; readonly password: string },
): Promise<PendingEmail> {
  const { db, config, jobs, now } = origin;
  const { id, email: before } = visitor.user;
  const email = asked.email;
  if (before.toLowerCase() === email.toLowerCase())
    throw new Refused('invalid', { fields: { email: 'same' } });
  await ownPassword.confirm(visitor, { password: asked.password, field: 'password' });
  const at = now();
  const attempt = { secret: config.secret, address: visitor.address, now: at };
  // Limits the emails to both mailboxes.
  await countMail(db, { ...attempt, kind: 'email-change-of', account: before });
  const waitS = await countMail(db, { ...attempt, kind: 'email-change', account: email });
  return db.transaction().execute(async (trx) => {
    const held = await accounts.hold(trx, id);
    if (!held) throw new Refused('unauthenticated');
    await endChanges(trx, { userId: id, at });
    const change = await trx
      .insertInto('email_changes')
      .values({
        user_id: id,
        address_before: held.user.email,
        address_after: email,
        was_verified: held.user.is_email_verified,
        asked_at: at,
        expires_at: new Date(at.getTime() + LIFETIME_MS),
      })
      .returning(['id', 'address_after', 'expires_at'])
      .executeTakeFirstOrThrow();
    await jobs.send<ChangeJob>(QUEUE, { change_id: change.id, isSilent: waitS > 0 }, { tx: trx });
    return pendingOf(change);
  });
}

/** Emails the new mailbox the link that confirms, and the old one, if it was confirmed, the link that cancels. */
export function workOnChanges(origin: Origin, { accounts }: Pick<Deps, 'accounts'>): void {
  const { db, jobs, mail, now } = origin;
  jobs.work<ChangeJob>(QUEUE, async ({ change_id: changeId, isSilent }) => {
    await db.transaction().execute(async (trx) => {
      const found = await changeById(trx, changeId);
      const held = found && (await accounts.hold(trx, found.user_id));
      // The request may have been replaced or cancelled while the job waited for the lock.
      const change = held && (await changeById(trx, changeId));
      if (!change || change.ended_at !== null || change.expires_at <= now()) return;
      const { id, user_id, address_after: to, was_verified } = change;
      const there = { ...held.addressee, to };
      if (await accounts.isTaken(trx, to, user_id)) {
        if (!isSilent) await mail.send(addressTakenMail(origin, there), trx);
      } else if (!isSilent) {
        const token = newToken();
        await updateChange(trx, id, { confirm_hash: hashToken(token) });
        await mail.send(confirmAddressMail(origin, there, token), trx);
      }
      if (!was_verified) return;
      const token = newToken();
      await updateChange(trx, id, { cancel_hash: hashToken(token) });
      await mail.send(changeAskedMail(origin, held.addressee, { token, email: maskedAddress(to) }), trx);
    });
  });
}
