/** Emailed confirmation links: sent with a new account or on request; each can be used once. */
import type { Transaction } from 'kysely';
import { VERIFY_LINK_LIFETIME_H } from '#ports/verification.ts';
import type { Database } from '#server/db/schema.ts';
import type { MailSite } from '#server/mail/mail-template.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { MailedLinks } from '#ports/mailed-links.ts';
import { verifyMail, welcomeMail } from './mails.ts';
import { findVerification, markMailed, markVerified } from './store.ts';

const PURPOSE = 'verify_account';
const LIFETIME_MS = VERIFY_LINK_LIFETIME_H * 60 * 60 * 1000;

type Tools = MailSite & Pick<Origin, 'mail' | 'now'>;

/** Emails a new link within the caller's transaction; does nothing for a closed account. */
export async function sendVerification(
  origin: Tools,
  links: MailedLinks,
  transaction: Transaction<Database>,
  userId: number,
): Promise<void> {
  const issued = await links.issue(transaction, { purpose: PURPOSE, userId, lifetimeMs: LIFETIME_MS });
  if (!issued) return;
  await origin.mail.send(verifyMail(origin, issued.addressee, issued.token), transaction);
  await markMailed(transaction, userId, origin.now());
}

/**
 * Confirms the email address of a token's account, and returns the account's id; the first confirmation sends a welcome
 * email. Throws Refused `unknown_token`, `used_token` or `expired_token`.
 */
export async function verify(
  origin: Tools,
  links: MailedLinks,
  transaction: Transaction<Database>,
  token: string,
): Promise<number> {
  const { userId, addressee } = await links.spend(transaction, { purpose: PURPOSE, token });
  const { is_email_verified: wasVerified } = await findVerification(transaction, userId);
  if (!wasVerified) {
    await markVerified(transaction, userId, origin.now());
    await origin.mail.send(welcomeMail(origin, addressee), transaction);
  }
  return userId;
}
