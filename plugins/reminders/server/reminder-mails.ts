/** The two emails of a reminder: the confirmation link, and the reminder. Neither mentions the site's subject. */
import { text } from '#server/i18n/text.ts';
import { VERIFY_LINK_LIFETIME_H } from '#ports/verification.ts';
import { renderMail, type Addressee, type MailSite, type MailTexts } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';

const HOURS = VERIFY_LINK_LIFETIME_H;

const CONFIRM: MailTexts = {
  subject: text('Confirm your reminder'),
  text: [
    text('Somebody asked us to write to this address once, on a certain day. If it was you, open this link.'),
    text('The link works once, for {hours} hours.', { hours: HOURS }),
  ],
  link: text('Confirm the reminder'),
  close: text(
    'If it was not you, you do not need to do anything: we delete the address, and will not write again.',
  ),
};

const RELEASE: MailTexts = {
  subject: text('The reminder you asked for'),
  text: [
    text(
      'You asked us to write to you on this day. What you have been waiting for is now available with this link.',
    ),
  ],
  link: text('Have a look'),
  close: text('This was the only email: your address is no longer on that list.'),
};

/**
 * The email with the confirmation link of a visitor's request; the link opens the page for all address confirmations.
 * Only this email contains `token`.
 */
export const confirmMail = (site: MailSite, addressee: Addressee, token: string): Mail =>
  renderMail(site, addressee, CONFIRM, {
    path: `/verify-account/${token}`,
    kind: 'confirm_reminder',
    isAwaited: true,
  });

/** The reminder itself; only its link identifies the film. */
export const releaseMail = (site: MailSite, addressee: Addressee, slug: string): Mail =>
  renderMail(site, addressee, RELEASE, {
    path: `/film/${slug}`,
    kind: 'release_reminder',
  });
