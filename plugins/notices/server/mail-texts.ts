/**
 * Texts of the emails about notices, in English and German. They contain neither the content nor the allegation; the
 * linked page has both.
 */
import type { Locale } from '#app/i18n/i18n.ts';
import { APPEAL_MONTHS } from '../rule.ts';
import { ES, FR } from './mail-texts-more.ts';
import type { MailTexts } from './mail-words.ts';

const EN_REDRESS =
  'You can also take the matter to a certified out-of-court dispute settlement body or to a court.';
const DE_REDRESS =
  'Du kannst dich auch an eine zertifizierte außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.';

const EN: MailTexts = {
  receipt: {
    subject: 'We have received your message',
    greeting: 'Hello,',
    text: [
      'Thank you for your message. One of our staff will examine it, and no decision is made by a machine.',
      'This link shows its reference and how it stands. It is for you alone: please keep this email.',
    ],
    link: 'See how it stands',
    close:
      'You did not send us anything? Then you can ignore this email; we will not use your address otherwise.',
  },
  decided: {
    subject: 'We have decided on your message',
    greeting: 'Hello,',
    text: [
      'We have examined your message. This link shows our decision and the reasons for it.',
      `If you do not agree, you can appeal there within ${APPEAL_MONTHS} months. It costs nothing.`,
    ],
    link: 'Read the decision',
    close: EN_REDRESS,
  },
  restricted: {
    subject: 'A decision about something you wrote',
    greeting: 'Hello,',
    text: [
      'Somebody reported something you wrote, and we have decided to restrict or remove it. This link shows what it is, the decision and the reasons for it.',
      `If you do not agree, you can appeal there within ${APPEAL_MONTHS} months. It costs nothing.`,
    ],
    link: 'Read the decision',
    close: EN_REDRESS,
  },
  appeal_decided: {
    subject: 'We have decided on your appeal',
    greeting: 'Hello,',
    text: ['We have examined your appeal. This link shows our decision and the reasons for it.'],
    link: 'Read the decision',
    close: EN_REDRESS,
  },
  changed: {
    subject: 'A decision was changed',
    greeting: 'Hello,',
    text: [
      'After an appeal, we have changed a decision that concerns you. This link shows the new decision and the reasons for it.',
      `If you do not agree and have not appealed before, you can appeal there within ${APPEAL_MONTHS} months. It costs nothing.`,
    ],
    link: 'Read the decision',
    close: EN_REDRESS,
  },
};

const DE: MailTexts = {
  receipt: {
    subject: 'Deine Nachricht ist angekommen',
    greeting: 'Hallo,',
    text: [
      'danke für deine Nachricht. Jemand aus unserem Team prüft sie; keine Maschine entscheidet darüber.',
      'Unter diesem Link siehst du das Aktenzeichen und den Stand. Er ist nur für dich: Bitte bewahre diese E-Mail auf.',
    ],
    link: 'Stand ansehen',
    close:
      'Du hast uns nichts gesendet? Dann kannst du diese E-Mail ignorieren; wir verwenden deine Adresse nicht weiter.',
  },
  decided: {
    subject: 'Wir haben über deine Nachricht entschieden',
    greeting: 'Hallo,',
    text: [
      'wir haben deine Nachricht geprüft. Unter diesem Link stehen unsere Entscheidung und ihre Gründe.',
      `Wenn du nicht einverstanden bist, kannst du dort innerhalb von ${APPEAL_MONTHS} Monaten kostenlos Beschwerde einlegen.`,
    ],
    link: 'Entscheidung lesen',
    close: DE_REDRESS,
  },
  restricted: {
    subject: 'Eine Entscheidung über deinen Beitrag',
    greeting: 'Hallo,',
    text: [
      'jemand hat etwas gemeldet, das du geschrieben hast, und wir haben entschieden, es zu beschränken oder zu entfernen. Unter diesem Link steht, worum es geht, wie wir entschieden haben und warum.',
      `Wenn du nicht einverstanden bist, kannst du dort innerhalb von ${APPEAL_MONTHS} Monaten kostenlos Beschwerde einlegen.`,
    ],
    link: 'Entscheidung lesen',
    close: DE_REDRESS,
  },
  appeal_decided: {
    subject: 'Wir haben über deine Beschwerde entschieden',
    greeting: 'Hallo,',
    text: [
      'wir haben deine Beschwerde geprüft. Unter diesem Link stehen unsere Entscheidung und ihre Gründe.',
    ],
    link: 'Entscheidung lesen',
    close: DE_REDRESS,
  },
  changed: {
    subject: 'Eine Entscheidung wurde geändert',
    greeting: 'Hallo,',
    text: [
      'nach einer Beschwerde haben wir eine Entscheidung geändert, die dich betrifft. Unter diesem Link stehen die neue Entscheidung und ihre Gründe.',
      `Wenn du nicht einverstanden bist und noch keine Beschwerde eingelegt hast, kannst du das dort innerhalb von ${APPEAL_MONTHS} Monaten kostenlos tun.`,
    ],
    link: 'Entscheidung lesen',
    close: DE_REDRESS,
  },
};

export const MAIL_TEXTS: Readonly<Record<Locale, MailTexts>> = { en: EN, de: DE, es: ES, fr: FR };
