/** Texts of the emails about a confession. They mention only "a text", and do not quote it. */
import { text } from '#server/i18n/text.ts';
import type { StepTexts } from './mail-words.ts';

export const STEP_TEXTS: StepTexts = {
  greeting: text('Hello,'),
  link: text('See the status'),
  close: text('If it was not you, reply to this email.'),
  steps: {
    submit: () => ({
      subject: text('We have it'),
      text: [
        text(
          'What you have sent us has arrived. A person reads it, usually within a few days, and then we write to you.',
        ),
      ],
    }),
    take: () => ({
      subject: text('Your text is being read'),
      text: [text('Somebody is reading what you have sent us. You need not do anything.')],
    }),
    publish: ({ isEdited }) => ({
      subject: text('Good news for you'),
      text: [
        isEdited
          ? text(
              'Your text can be read now. We have changed a few words first, so that nobody can be recognised in it, or to correct the spelling.',
            )
          : text('Your text can be read now, as you wrote it.'),
        text('You can take it back at any time, in your account.'),
      ],
    }),
    reject: () => ({
      subject: text('About what you sent us'),
      text: [
        text(
          'Thank you for your text. We do not publish it. The reason is in your account, where only you can read it.',
        ),
        text('You may send us another one whenever you like.'),
      ],
    }),
    remove: () => ({
      subject: text('Something has changed'),
      text: [
        text(
          'We have taken your text off our pages. The reason is in your account, where only you can read it.',
        ),
      ],
    }),
    choose: ({ hasYear }) => ({
      subject: text('Very good news for you'),
      text: [
        text('Your text was chosen from all that we have: we want to make something of it.'),
        ...(hasYear
          ? [
              text(
                'Thank you: a year of access has been added to your account. It costs nothing, and nothing renews automatically.',
              ),
            ]
          : []),
      ],
    }),
    film: ({ day }) => ({
      subject: text('It is finished'),
      text: [
        day === null
          ? text(
              'What we wanted to make of your text is finished. We will write to you as soon as there is a date for it.',
            )
          : text('What we wanted to make of your text is finished. The date is set: {day}.', { day }),
      ],
    }),
    date: ({ day }) => ({
      subject: text('A day is set'),
      text: [text('There is a date for what we are making of your text: {day}.', { day: day ?? '' })],
    }),
  },
};
