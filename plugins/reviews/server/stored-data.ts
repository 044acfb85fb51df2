/** Personal data and retention of ratings and reports. */
import type { PersonalData } from '#ports/personal-data.ts';
import type { ReportReason } from '../rule.ts';
import { text } from '#server/i18n/text.ts';
import { moment, film, words, ID, USER, REASON, RATED_KIND } from '#server/privacy/columns.ts';
import { WITH_ACCOUNT, type RetentionRule } from '#server/privacy/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'ratings',
    by: { id: 'user_id' },
    file: 'ratings',
    removable: true,
    title: text('Ratings'),
    about: text('An entry for each rating that you gave.'),
    purpose: 'writing',
    columns: {
      model_type: RATED_KIND,
      model_id: film(text('Film or number'), { column: 'model_type', value: 'Movie' }),
      rating: text('Stars, up to 5'),
      rated_at: moment(text('Rated')),
      id: ID,
      user_id: USER,
    },
    atDeletion: 'erase',
  },
  {
    table: 'comment_reports',
    by: { id: 'user_id' },
    file: 'reports-of-comments',
    removable: true,
    title: text('Comments you reported'),
    about: text('An entry for each comment of somebody else that you reported.'),
    purpose: 'writing',
    columns: {
      reason: words<ReportReason>(REASON, {
        spam: text('Advertising or spam'),
        insult: text('Insult'),
        privacy: text('It reveals something private'),
        spoiler: text('Spoiler'),
        other: text('Another reason'),
      }),
      reported_at: moment(text('Reported')),
      handled_at: moment(text('Decided', {}, 'moment')),
      comment_id: text('Number of the comment'),
      id: ID,
      user_id: USER,
    },
    atDeletion: 'erase',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  { table: 'ratings', what: 'ratings', until: WITH_ACCOUNT },
  { table: 'comment_reports', what: 'reports of comments', until: WITH_ACCOUNT },
];
