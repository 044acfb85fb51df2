/** Texts of the emails about a confession. They mention only "a text", and quote nothing of it. */
import type { Locale } from '#app/i18n/i18n.ts';
import { ES, FR } from './mail-texts-more.ts';
import type { StepTexts } from './mail-words.ts';

const EN: StepTexts = {
  greeting: 'Hello,',
  link: 'See how it stands',
  close: 'It was not you? Then answer this mail.',
  steps: {
    submit: () => ({
      subject: 'We have it',
      text: [
        'What you have sent us has arrived. A person reads it, mostly within a few days, and you are told what comes next.',
      ],
    }),
    take: () => ({
      subject: 'It is being read',
      text: ['Somebody is reading what you have sent us. You need not do anything.'],
    }),
    publish: ({ isEdited }) => ({
      subject: 'Good news for you',
      text: [
        isEdited
          ? 'Your text is there to be read now. Before that we have changed a few words, so that nobody can be recognised in it or for the spelling.'
          : 'Your text is there to be read now, as you wrote it.',
        'You can take it back at any time, in your account.',
      ],
    }),
    reject: () => ({
      subject: 'About what you sent us',
      text: [
        'Thank you for your text. We do not publish it. Why stands in your account, where nobody reads it but you.',
        'You may send us another one whenever you like.',
      ],
    }),
    remove: () => ({
      subject: 'Something has changed',
      text: [
        'We have taken your text off our pages. Why stands in your account, where nobody reads it but you.',
      ],
    }),
    choose: ({ hasYear }) => ({
      subject: 'Very good news for you',
      text: [
        'Your text was chosen from among all we have: something is to be made of it.',
        ...(hasYear
          ? [
              'Thank you: a year of access has been added to your account. It costs nothing, and nothing renews by itself.',
            ]
          : []),
      ],
    }),
    film: ({ day }) => ({
      subject: 'It is made',
      text: [
        day === null
          ? 'What was to be made of your text is made. You are told as soon as a day is set for it.'
          : `What was to be made of your text is made. The day is set: ${day}.`,
      ],
    }),
    date: ({ day }) => ({
      subject: 'A day is set',
      text: [`There is a day for what is made of your text: ${day ?? ''}.`],
    }),
  },
};

const DE: StepTexts = {
  greeting: 'Hallo,',
  link: 'Nachsehen, wie es steht',
  close: 'Das warst nicht du? Dann antworte auf diese E-Mail.',
  steps: {
    submit: () => ({
      subject: 'Ist angekommen',
      text: [
        'was du uns geschickt hast, ist da. Ein Mensch liest es, meist innerhalb weniger Tage, und du erfährst, wie es weitergeht.',
      ],
    }),
    take: () => ({
      subject: 'Wird gerade gelesen',
      text: ['gerade liest jemand, was du uns geschickt hast. Du musst nichts tun.'],
    }),
    publish: ({ isEdited }) => ({
      subject: 'Eine gute Nachricht für dich',
      text: [
        isEdited
          ? 'dein Text ist jetzt zu lesen. Vorher haben wir ein paar Wörter geändert, damit niemand darin zu erkennen ist oder wegen der Rechtschreibung.'
          : 'dein Text ist jetzt zu lesen, so wie du ihn geschrieben hast.',
        'Zurückziehen kannst du ihn jederzeit in deinem Konto.',
      ],
    }),
    reject: () => ({
      subject: 'Zu dem, was du uns geschickt hast',
      text: [
        'danke für deinen Text. Wir veröffentlichen ihn nicht. Warum, steht in deinem Konto, wo es außer dir niemand liest.',
        'Du kannst uns jederzeit einen anderen schicken.',
      ],
    }),
    remove: () => ({
      subject: 'Etwas hat sich geändert',
      text: [
        'wir haben deinen Text von unseren Seiten genommen. Warum, steht in deinem Konto, wo es außer dir niemand liest.',
      ],
    }),
    choose: ({ hasYear }) => ({
      subject: 'Eine sehr gute Nachricht für dich',
      text: [
        'dein Text wurde aus allen ausgewählt: Daraus soll etwas werden.',
        ...(hasYear
          ? [
              'Als Dank haben wir deinem Konto ein Jahr Zugang gutgeschrieben. Es kostet nichts, und nichts verlängert sich von selbst.',
            ]
          : []),
      ],
    }),
    film: ({ day }) => ({
      subject: 'Es ist fertig',
      text: [
        day === null
          ? 'was aus deinem Text werden sollte, ist fertig. Sobald ein Tag dafür feststeht, erfährst du es.'
          : `was aus deinem Text werden sollte, ist fertig. Der Tag steht fest: ${day}.`,
      ],
    }),
    date: ({ day }) => ({
      subject: 'Ein Tag steht fest',
      text: [`für das, was aus deinem Text wird, gibt es einen Tag: ${day ?? ''}.`],
    }),
  },
};

export const STEP_TEXTS: Readonly<Record<Locale, StepTexts>> = { en: EN, de: DE, es: ES, fr: FR };
