/** Texts of the emails about an email address change. */
import { text } from '#server/i18n/text.ts';
import type { MailTexts } from '#server/mail/mail-template.ts';
import { EMAIL_LINK_LIFETIME_H, UNDO_EMAIL_DAYS } from '../../api.ts';

export const CONFIRM: MailTexts = {
  subject: text('Confirm your new email address'),
  text: [
    text(
      'A member wants to use this address for their account from now on. Open this link and confirm it. Nothing changes before that.',
    ),
    text('The link works once, for {hours} hours. Only the newest one counts.', {
      hours: EMAIL_LINK_LIFETIME_H,
    }),
  ],
  link: text('Confirm the new address'),
  close: text('If you did not ask for this, you do not need to do anything, and we will not write again.'),
};

export const TAKEN: MailTexts = {
  subject: text('Your address has an account already'),
  text: [
    text(
      'A member wanted to use this address for their account, but it already has one. Nothing was changed, and they were not informed.',
    ),
    text(
      'Was it you? Then log in to that account, or delete it first. If you have forgotten its password, choose another:',
    ),
  ],
  link: text('Choose a new password', {}, 'link'),
  close: text('If you did not ask for this, you do not need to do anything.', {}, 'close'),
};

/** Texts to the old mailbox about a request; the new email address is masked. */
export const askedTexts = (email: string): MailTexts => ({
  subject: text('A new email address was requested'),
  text: [
    text('Your account will get another address: {email}. It changes once that address is confirmed.', {
      email,
    }),
    text(
      'If it was not you, cancel it here and choose a new password: the person who requested it knew yours. For {days} days after the change this link undoes it.',
      { days: UNDO_EMAIL_DAYS },
    ),
  ],
  link: text('Cancel the change'),
  close: text('If it was you, you do not need to do anything.'),
});

/** Texts to the old mailbox about a change; the new email address is masked. */
export const changedTexts = (email: string): MailTexts => ({
  subject: text('Your email address was changed'),
  text: [
    text('Your account now has another address: {email}. We write there from now on.', { email }),
    text(
      'If it was not you: for {days} days this link restores this address, logs every device out and lets you choose a new password.',
      { days: UNDO_EMAIL_DAYS },
    ),
  ],
  link: text('Undo the change'),
  close: text('If it was you, you need not do anything else.'),
});

export const UNDONE: MailTexts = {
  subject: text('The change of an email address was undone'),
  text: [
    text(
      'An account had this address for a while. Its previous address has undone the change, and every device was logged out. This address no longer belongs to an account.',
    ),
  ],
  close: text('If that is a mistake, reply to this email.'),
};
