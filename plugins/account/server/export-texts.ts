/** Texts of the export page. */
import { text, type SourceText, type Translated } from '#server/i18n/text.ts';
import type { Purpose } from '#ports/purposes.ts';

export const EXPORT_TEXTS = {
  title: text('Your data'),
  made: (day: string) => text('Made on {day}.', { day }),
  text: [
    text(
      'This page shows everything that is stored about you. Each part is also in a JSON file next to it, for other programs.',
    ),
    text(
      'Times are in UTC. In the JSON files, amounts are in minor units, such as cents, and columns have the names that the site uses. Secrets of the site are left out, among them your password, of which only a digest is stored.',
    ),
    text('Your choice of cookies is stored under a random number in your browser, without your name.'),
  ],
  file: (name: string) => text('File: {name}.', { name }),
  count: (rows: number) => text('Entries: {rows}.', { rows }),
  empty: text('It is empty: nothing of this kind is stored about you.'),
  withAccount: text('Stored as long as your account.'),
  byLaw: text('Stored as long as the law requires.'),
  days: (days: number, from: string) =>
    text('Stored for {days, plural, one {# day} other {# days}} {from}.', { days, from }),
  erased: text('It is deleted with your account.'),
  stays: text('When your account is deleted, it stays without anything that names you.'),
  staysNamed: text('When your account is deleted, it stays as it is, as evidence.'),
  yes: text('yes'),
  no: text('no'),
  nothing: text('(empty)'),
  purposes: {
    account: text('We need it so that you can use your account.'),
    security: text('We need it so that nobody else uses your account.'),
    watching: text('We need it to show you your films and where you stopped.'),
    writing: text('You wrote or chose it on the site.'),
    mail: text('We need it to send you the emails you asked for.'),
    orders: text('We need it to give you what you ordered, and for our accounts.'),
    staff: text('It records what our team did with your data, so that it can be checked.'),
  } satisfies Readonly<Record<Purpose, SourceText>>,
};

export type ExportTexts = Translated<typeof EXPORT_TEXTS>;
