/** Texts of the newsletter's emails. Their first lines do not reveal the topic. */
import { text, type SourceText } from '#server/i18n/text.ts';
import type { MailTexts } from '#server/mail/mail-template.ts';
import { CONFIRM_LINK_LIFETIME_D } from '../rule.ts';

const DAYS = CONFIRM_LINK_LIFETIME_D;

export const CONFIRM: MailTexts = {
  subject: text('Confirm your address'),
  text: [
    text('Somebody left this address with us. If it was you, open this link and confirm it with one click.'),
    text('The link works for {days} days. Until then, we write nothing else to you.', { days: DAYS }),
  ],
  link: text('Confirm the address'),
  close: text(
    'If it was not you, you do not need to do anything: we delete the address, and will not write again.',
  ),
};

export const ALREADY: MailTexts = {
  subject: text('Your address is confirmed already'),
  text: [
    text('Somebody left this address with us once more. It is confirmed already, so nothing changes.'),
    text('With this link you can choose what you get from us, or unsubscribe.'),
  ],
  link: text('Choose what you get'),
  close: text('If it was not you, you do not need to do anything.'),
};

/** New content in words: titles, or their number. */
export interface NewInWords {
  /** Films in words; null if there are none. */
  readonly films: string | null;
  readonly stories: string | null;
}

const lines = (...said: readonly (SourceText | null)[]): SourceText[] => said.filter((one) => one !== null);

/** Texts of the weekly newsletter; `preferences` is the label of the link at the end. */
export const ISSUE: (fresh: NewInWords) => MailTexts & { readonly preferences: SourceText } = ({
  films,
  stories,
}) => ({
  subject: text('Your letter of the week'),
  text: [
    text('Here is what is new since the last issue. You find all of it with the link below.'),
    ...lines(
      films === null ? null : text('New to watch: {films}', { films }),
      stories === null ? null : text('New to read: {stories}', { stories }),
    ),
  ],
  link: text('Have a look'),
  close: text('You get this newsletter because you asked for it and confirmed your address.'),
  preferences: text('Choose what you get, or unsubscribe'),
});
