/** The emails about confirming an address: the link, and the welcome after the confirmation. */
import { VERIFY_LINK_LIFETIME_H } from '#ports/verification.ts';
import { text } from '#server/i18n/text.ts';
import { renderMail, type Addressee, type MailSite, type MailTexts } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';

const VERIFY: MailTexts = {
  subject: text('Confirm your e-mail address'),
  text: [
    text(
      'An account was opened with this address. Open this link to confirm that it is yours, so that you can always get back in.',
    ),
    text('The link works once, for {hours} hours. Only the newest one counts.', {
      hours: VERIFY_LINK_LIFETIME_H,
    }),
  ],
  link: text('Confirm the address'),
  close: text('If you did not open an account, you do not need to do anything, and we will not write again.'),
};

const WELCOME: MailTexts = {
  subject: text('Welcome – your account is ready'),
  greeting: text('Welcome!'),
  text: [
    text(
      'Your address is confirmed and your account is ready. You can log in with it and the password you chose.',
    ),
  ],
  link: text('Open your account'),
  close: text(
    'In your account you decide which emails we may send you, and how much they may reveal at first sight.',
  ),
};

/** Creates the email with the confirmation link; only this email contains `token`. */
export const verifyMail = (site: MailSite, addressee: Addressee, token: string): Mail =>
  renderMail(site, addressee, VERIFY, {
    path: `/verify-account/${token}`,
    kind: 'verify_account',
    isAwaited: true,
  });

/** Creates the welcome email after the confirmation. */
export const welcomeMail = (site: MailSite, addressee: Addressee): Mail =>
  renderMail(site, addressee, WELCOME, { path: '/login', kind: 'welcome' });
