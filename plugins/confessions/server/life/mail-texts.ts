/** Texts of the emails about a confession. They mention only "a text", and do not quote it. */
import { text } from '#server/i18n/text.ts';
import type { StepTexts } from './mail-words.ts';

export const STEP_TEXTS: StepTexts = {
  greeting: text('Hello,'),
  link: text('See how it stands'),
  close: text('It was not you? Then answer this mail.'),
  steps: {
    submit: () => ({
      subject: text('We have it'),
      text: [
        text(
          'What you have sent us has arrived. A person reads it, mostly within a few days, and you are told what comes next.',
        ),
      ],
    }),
    take: () => ({
      subject: text('It is being read'),
      text: [text('Somebody is reading what you have sent us. You need not do anything.')],
    }),
    publish: ({ isEdited }) => ({
      subject: text('Good news for you'),
      text: [
        isEdited
          ? text(
              'Your text is there to be read now. Before that we have changed a few words, so that nobody can be recognised in it or for the spelling.',
            )
          : text('Your text is there to be read now, as you wrote it.'),
        text('You can take it back at any time, in your account.'),
      ],
    }),
    reject: () => ({
      subject: text('About what you sent us'),
      text: [
        text(
          'Thank you for your text. We do not publish it. Why stands in your account, where nobody reads it but you.',
        ),
        text('You may send us another one whenever you like.'),
      ],
    }),
    remove: () => ({
      subject: text('Something has changed'),
      text: [
        text(
          'We have taken your text off our pages. Why stands in your account, where nobody reads it but you.',
        ),
      ],
    }),
    choose: ({ hasYear }) => ({
      subject: text('Very good news for you'),
      text: [
        text('Your text was chosen from among all we have: something is to be made of it.'),
        ...(hasYear
          ? [
              text(
                'Thank you: a year of access has been added to your account. It costs nothing, and nothing renews by itself.',
              ),
            ]
          : []),
      ],
    }),
    film: ({ day }) => ({
      subject: text('It is made'),
      text: [
        day === null
          ? text('What was to be made of your text is made. You are told as soon as a day is set for it.')
          : text('What was to be made of your text is made. The day is set: {day}.', { day }),
      ],
    }),
    date: ({ day }) => ({
      subject: text('A day is set'),
      text: [text('There is a day for what is made of your text: {day}.', { day: day ?? '' })],
    }),
  },
};
