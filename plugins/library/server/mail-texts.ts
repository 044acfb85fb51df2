/** Texts of the suggestion email and of the page that stops it. They name neither titles nor the site's subject. */
import { text } from '#server/i18n/text.ts';

/** `end` is the label of the link that stops the emails. */
export const suggestedTexts = (count: number) => ({
  subject: text('For your evening'),
  text: [
    text(
      '{count, plural, one {One suggestion is waiting for you, based on what you saved and liked.} other {{count} suggestions are waiting for you, based on what you saved and liked.}}',
      { count },
    ),
    text('You find them with their reasons after you have logged in.'),
  ],
  link: text('Have a look'),
  close: text('You get this email once a week because you asked for it.'),
  end: text('End these emails'),
});

export const END_PAGE = {
  title: text('End these emails'),
  text: text('One click, and we send you no more suggestions. You can turn them on again in your account.'),
  end: text('End these emails'),
  endedTitle: text('You get no more of these emails'),
  endedText: text('Nothing else has changed. You can turn them on again in your account.'),
  unknownTitle: text('This link is not valid'),
  unknownText: text('Part of it may be missing, or the account is closed.'),
};
