/** Texts of the emails about notices. They contain neither the content nor the allegation; the linked page has both. */
import { text } from '#server/i18n/text.ts';
import { APPEAL_MONTHS } from '../rule.ts';
import type { NoticeTexts } from './mail-words.ts';

export const MAIL_TEXTS: NoticeTexts = {
  receipt: {
    subject: text('We have received your message'),
    text: [
      text(
        'Thank you for your message. One of our staff will examine it, and no decision is made by a machine.',
      ),
      text('This link shows its reference and its status. It is for you only: please keep this email.'),
    ],
    link: text('See the status', {}, 'notice'),
    close: text(
      'If you did not send us anything, you can ignore this email; we will not use your address otherwise.',
    ),
  },
  decided: {
    subject: text('We have decided on your message'),
    text: [
      text('We have examined your message. This link shows our decision and the reasons for it.'),
      text('If you do not agree, you can appeal there within {appealMonths} months. It costs nothing.', {
        appealMonths: APPEAL_MONTHS,
      }),
    ],
    link: text('Read the decision'),
    close: text(
      'You can also take the matter to a certified out-of-court dispute settlement body or to a court.',
    ),
  },
  restricted: {
    subject: text('A decision about something you wrote'),
    text: [
      text(
        'Somebody reported something you wrote, and we have decided to restrict or remove it. This link shows what it is, the decision and the reasons for it.',
      ),
      text('If you do not agree, you can appeal there within {appealMonths} months. It costs nothing.', {
        appealMonths: APPEAL_MONTHS,
      }),
    ],
    link: text('Read the decision'),
    close: text(
      'You can also take the matter to a certified out-of-court dispute settlement body or to a court.',
    ),
  },
  appeal_decided: {
    subject: text('We have decided on your appeal'),
    text: [text('We have examined your appeal. This link shows our decision and the reasons for it.')],
    link: text('Read the decision'),
    close: text(
      'You can also take the matter to a certified out-of-court dispute settlement body or to a court.',
    ),
  },
  changed: {
    subject: text('A decision was changed'),
    text: [
      text(
        'After an appeal, we have changed a decision that concerns you. This link shows the new decision and the reasons for it.',
      ),
      text(
        'If you do not agree and have not appealed before, you can appeal there within {appealMonths} months. It costs nothing.',
        { appealMonths: APPEAL_MONTHS },
      ),
    ],
    link: text('Read the decision'),
    close: text(
      'You can also take the matter to a certified out-of-court dispute settlement body or to a court.',
    ),
  },
};
