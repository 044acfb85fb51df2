/** The emails about a forgotten password: the link to choose a new one, and the notice after a change. */
import { RESET_LINK_LIFETIME_MIN } from '../api.ts';
import { text } from '#server/i18n/text.ts';
import { renderMail, type Addressee, type MailSite, type MailTexts } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';

const RESET: MailTexts = {
  subject: text('Choose a new password'),
  text: [
    text('You asked to choose a new password. Open this link and type the password you want from now on.'),
    text('The link works once, for {minutes} minutes. Only the newest one counts.', {
      minutes: RESET_LINK_LIFETIME_MIN,
    }),
  ],
  link: text('Choose a new password', {}, 'link'),
  close: text('If you did not ask for this, you do not need to do anything: your password stays as it is.'),
};

const CHANGED: MailTexts = {
  subject: text('Your password was changed'),
  text: [
    text('The password of your account was just changed, and the other devices were logged out.'),
    text('If it was not you, choose a new password right away:'),
  ],
  link: text('Choose a new password', {}, 'link'),
  close: text('If it was you, there is nothing else to do.'),
};

const PAGE = '/recover-password';

/** The email with the link, the only text that contains `token`. */
export const resetMail = (site: MailSite, addressee: Addressee, token: string): Mail =>
  renderMail(site, addressee, RESET, {
    path: `${PAGE}/${token}`,
    kind: 'reset_password',
    isAwaited: true,
  });

/** The notice after a change, with a way to undo a change by a stranger. */
export const changedMail = (site: MailSite, addressee: Addressee): Mail =>
  renderMail(site, addressee, CHANGED, { path: PAGE, kind: 'password_changed' });
