/** Personal data and retention of comments and films. */
import { sql } from 'kysely';
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import {
  markup,
  moment,
  film,
  words,
  ID,
  USER,
  LOCALE,
  STATUS,
  REJECTION,
  RATED_KIND,
} from '#server/privacy/columns.ts';
import { FROM, UNTIL_SITE } from '#server/privacy/periods.ts';
import { editorial, WITH_ACCOUNT, type RetentionRule } from '#server/privacy/retention-rule.ts';

/** An appeal is possible for six months, and its decision may take longer. */
const REMOVED_STORY_DAYS = 365;

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'comments',
    by: { id: 'user_id' },
    file: 'comments',
    removable: true,
    title: text('Comments'),
    about: text('An entry for each comment that you wrote about a film or a story.'),
    purpose: 'writing',
    columns: {
      content: markup(text('Text')),
      model_type: RATED_KIND,
      model_id: film(text('Film or number'), { column: 'model_type', value: 'Movie' }),
      commenter_name: text('Name shown with it'),
      lang: LOCALE,
      status: words(STATUS, {
        pending: text('Waiting for a decision'),
        approved: text('Published'),
        rejected: text('Rejected'),
      }),
      rejection_cause: REJECTION,
      rejection_note: text('Note of our team'),
      created_at: moment(text('Written')),
      id: ID,
      user_id: USER,
    },
    atDeletion: 'erase',
  },
  // The author exports this text with their confessions; `story_author_gone` of migration 055 removes the name.
  {
    table: 'confessions',
    by: { id: 'author_id' },
    file: null,
    why: 'the published text of a story that the file of stories contains',
    atDeletion: 'unlink',
  },
];

/** Listed in the order of removal: rows that reference others are removed first. */
export const RETENTION: readonly RetentionRule[] = [
  { table: 'comments', what: 'comments', until: WITH_ACCOUNT },
  {
    table: 'confessions',
    what: 'published stories; those that a decision on a notice removed: for its appeal, or until the account is deleted',
    published: true,
    days: REMOVED_STORY_DAYS,
    from: FROM.removal,
    rest: UNTIL_SITE,
    isExpired: (cutoff) => sql`t.removed_at < ${cutoff}`,
  },
  ...editorial(
    'catalogue',
    'series',
    'episodes',
    'persons',
    'tags',
    'labels',
    'related_contents',
    'scene_markers',
    'skip_markers',
    'film_editorial',
    'film_awards',
    'film_quotes',
    'film_crew',
    'film_characters',
    'tonight_picks',
    'movie_tags',
    'movie_labels',
    'movie_people',
    'movie_similar',
    'series_tags',
    'series_people',
    'related_people',
    'confession_tags',
    'confession_audio',
    'person_works',
    'banners',
    'search_documents',
    'search_words',
  ),
];
