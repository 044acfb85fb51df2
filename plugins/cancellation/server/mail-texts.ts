/** Texts of the emails before a cancellation: the link, and the reply if there is nothing to cancel. */
import { text } from '#server/i18n/text.ts';
import type { MailTexts } from '#server/mail/mail-template.ts';
import { CANCEL_LINK_LIFETIME_H } from '../api.ts';

export const LINK: MailTexts = {
  subject: text('Cancel your subscription'),
  text: [
    text(
      'You asked to cancel your subscription. Open this link and confirm: one click, no login, no questions.',
    ),
    text('The link works once, for {hours} hours. Only the newest one counts.', {
      hours: CANCEL_LINK_LIFETIME_H,
    }),
  ],
  link: text('Cancel the subscription'),
  close: text(
    'If you did not ask for this, you do not need to do anything: your subscription stays as it is.',
  ),
};

export const NOTHING: MailTexts = {
  subject: text('There is nothing to cancel'),
  text: [
    text(
      'You asked to cancel a subscription. None that renews is running under this address, so nothing will be charged here.',
    ),
    text(
      'If yours came in a bundle with another platform, please cancel it there, where you signed up. If you joined with another address, ask again with that one.',
    ),
  ],
  link: text('See your subscription'),
  close: text('If you did not ask for this, you do not need to do anything.'),
};
