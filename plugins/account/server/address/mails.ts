/** The emails about an email address change, to the new mailbox and to the old one. */
import { renderMail, type Addressee, type MailSite } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { askedTexts, changedTexts, CONFIRM, TAKEN, UNDONE } from './mail-texts.ts';

const pathOf = (token: string): string => `/change-email/${token}`;

interface OldMailbox {
  readonly token: string;
  /** The new email address, masked. */
  readonly email: string;
}

/** The email to the new address, with the link that confirms it. */
export const confirmAddressMail = (site: MailSite, addressee: Addressee, token: string): Mail =>
  renderMail(site, addressee, CONFIRM, {
    path: pathOf(token),
    kind: 'confirm_email_change',
    isAwaited: true,
  });

/** The email to the new address if it already has an account, so that only its owner learns about the account. */
export const addressTakenMail = (site: MailSite, addressee: Addressee): Mail =>
  renderMail(site, addressee, TAKEN, {
    path: '/recover-password',
    kind: 'email_change_taken',
    isAwaited: true,
  });

/** The email to the old address, with the link that cancels the request and later undoes the change. */
export const changeAskedMail = (site: MailSite, addressee: Addressee, { token, email }: OldMailbox): Mail =>
  renderMail(site, addressee, askedTexts(email), {
    path: pathOf(token),
    kind: 'email_change_asked',
    isAwaited: true,
  });

/** The email to the old address after the change, with the link that undoes it. */
export const changedAddressMail = (
  site: MailSite,
  addressee: Addressee,
  { token, email }: OldMailbox,
): Mail =>
  renderMail(site, addressee, changedTexts(email), {
    path: pathOf(token),
    kind: 'email_changed',
    isAwaited: true,
  });

/** The email to an address that the account had until the change was undone. */
export const undoneMail = (site: MailSite, addressee: Addressee): Mail =>
  renderMail(site, addressee, UNDONE, { kind: 'email_change_undone' });
