/** Personal data and retention of ratings and reports. */
import { inLanguages, type PersonalData } from '#ports/personal-data.ts';
import { WITH_ACCOUNT, type RetentionRule } from '#server/privacy/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'ratings',
    by: { id: 'user_id' },
    file: 'ratings',
    title: inLanguages('Ratings', 'Bewertungen', 'Valoraciones', 'Notes'),
    purpose: 'writing',
    atDeletion: 'erase',
  },
  {
    table: 'comment_reports',
    by: { id: 'user_id' },
    file: 'reports-of-comments',
    title: inLanguages(
      'Comments you reported',
      'Von dir gemeldete Kommentare',
      'Comentarios que denunciaste',
      'Commentaires que vous avez signalés',
    ),
    purpose: 'writing',
    atDeletion: 'erase',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  { table: 'ratings', what: 'ratings', until: WITH_ACCOUNT },
  { table: 'comment_reports', what: 'reports of comments', until: WITH_ACCOUNT },
];
