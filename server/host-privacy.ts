/** The texts of the privacy page about data that the host stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { text } from '#server/i18n/text.ts';
import { CLOSED_DAYS, MOVED_NOTICE_DAYS, NOTICE_DAYS, UNCONFIRMED_DAYS } from './privacy/periods.ts';

export const HOST_PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['users'],
    what: text('Your email address, your language, your nickname and what you add to your profile'),
    purpose: text('To run your account'),
    basis: 'contract',
    recipients: ['hosting', 'mail'],
    until: text(
      'As long as your account. If you do not confirm your address and have paid nothing: {days} days from the sign-up, announced by email {notice} days before; if your account was moved here from a previous site, {moved} days from that email; if your account is blocked, {closed} days from then',
      { days: UNCONFIRMED_DAYS, notice: NOTICE_DAYS, moved: MOVED_NOTICE_DAYS, closed: CLOSED_DAYS },
    ),
  },
  {
    tables: ['login_attempts'],
    what: text('Attempts to log in, to sign up and to receive mailed links, as a digest'),
    purpose: text('To stop guessed passwords'),
    basis: 'interest',
    recipients: ['hosting'],
  },
  {
    tables: ['pgboss.job', 'mailbox'],
    what: text('Emails and tasks that are waiting or have failed'),
    purpose: text('To send them, and to try again'),
    basis: 'contract',
    recipients: ['hosting', 'mail'],
  },
  {
    tables: ['account_erasures'],
    what: text('That an account was deleted, as a digest of its number'),
    purpose: text('So that a restored backup deletes it again'),
    basis: 'law',
    recipients: ['hosting'],
  },
  {
    tables: ['email_changes'],
    what: text('Your previous email address and the new one, when you change it'),
    purpose: text('So that nobody takes your account over by changing its address'),
    basis: 'interest',
    recipients: ['hosting', 'mail'],
  },
];
