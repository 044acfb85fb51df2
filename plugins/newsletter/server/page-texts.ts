/**
 * Texts of the pages of mailed links. They do not mention the site or its content, because others may read a mailbox.
 */
import { text, type Translated } from '#server/i18n/text.ts';

export const PAGE_TEXTS = {
  confirmTitle: text('Confirm your address'),
  confirmText: text('One click, and we may write to you. Nothing has been confirmed yet.'),
  confirm: text('Confirm the address'),
  confirmedTitle: text('Your address is confirmed'),
  confirmedText: text('From now on you get what you asked for. Each issue has a link to unsubscribe.'),
  continueLabel: text('Go on'),
  choicesTitle: text('What you get from us'),
  saved: text('Saved.'),
  weekly: text('The letter of the week'),
  offers: text('Offers and prices'),
  discreet: text('Keep titles out of newsletters'),
  language: text('Language of newsletters'),
  save: text('Save'),
  unsubscribe: text('Unsubscribe from everything'),
  unsubscribed: text('You no longer get newsletters.'),
  forget: text('Delete my address'),
  forgetText: text(
    'We delete the address with everything you agreed to. An account stays as it is, without newsletters.',
  ),
  forgottenTitle: text('Your address is deleted'),
  forgottenText: text('We do not write to it any more, and its links no longer work.'),
  unknownTitle: text('This link is not valid'),
  unknownText: text('It may have been cut off on its way, or the address has been deleted since.'),
  expiredText: text('It has expired. Leave your address once more to get another.'),
};

export type PageTexts = Translated<typeof PAGE_TEXTS>;
