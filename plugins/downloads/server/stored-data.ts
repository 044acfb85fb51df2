/** Personal data and retention of downloads. */
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { moment, month, USER, EXPIRES, FILM } from '#server/privacy/columns.ts';
import { WITH_ACCOUNT, type RetentionRule } from '#server/privacy/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'downloads',
    by: { id: 'user_id' },
    file: 'downloads',
    title: text('Downloads'),
    about: text('An entry for each film that you requested for download in a month.'),
    purpose: 'watching',
    columns: {
      movie_id: FILM,
      is_trailer: text('Trailer only'),
      month: month(text('Month')),
      asked_at: moment(text('Requested')),
      expires_at: EXPIRES,
      attempts: text('Times that the link was opened'),
      opened_at: moment(text('Last opened')),
      user_id: USER,
    },
    withheld: { id: 'a secret: whoever has it may download' },
    atDeletion: 'erase',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  { table: 'downloads', what: 'films that were downloaded, by calendar month', until: WITH_ACCOUNT },
];
