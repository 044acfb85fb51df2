/** Personal data and retention of confessions. */
import { sql } from 'kysely';
import type { PersonalData } from '#ports/personal-data.ts';
import type { SubmissionStatus, SubmissionStep } from './tables.ts';
import { text } from '#server/i18n/text.ts';
import {
  moment,
  day,
  words,
  parts,
  ID,
  USER,
  LOCALE,
  CHANGED,
  STATUS,
  REJECTION,
} from '#server/privacy/columns.ts';
import { FROM } from '#server/privacy/periods.ts';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';

/**
 * The triggers `confession_author_left` and `confession_author_gone` of migration 053 do the rest of an account
 * deletion.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'confession_submissions',
    by: { id: 'user_id' },
    file: 'confessions',
    manage: '/confess#sent',
    title: text('Stories you wrote'),
    about: text('An entry for each story that you began or sent in.'),
    purpose: 'writing',
    columns: {
      title: text('Title'),
      text: text('Text'),
      lang: LOCALE,
      tags: text('Categories'),
      anonymous: text('Without your name'),
      status: words<SubmissionStatus>(STATUS, {
        draft: text('Draft'),
        submitted: text('Sent', {}, 'story'),
        in_review: text('Being read'),
        published: text('Published'),
        rejected: text('Rejected'),
        chosen: text('Chosen for a film'),
        filmed: text('Filmed'),
      }),
      rejection_reason: REJECTION,
      rejection_note: text('Note of our team'),
      steps: parts<{ step: SubmissionStep; at: string }>(text('Steps'), {
        step: words<SubmissionStep>(text('Step'), {
          submit: text('Sent', {}, 'story'),
          take: text('Taken for reading'),
          publish: text('Published'),
          reject: text('Rejected'),
          remove: text('Removed'),
          choose: text('Chosen for a film'),
          film: text('Filmed'),
          date: text('Date of the film set'),
        }),
        at: moment(text('Time')),
      }),
      created_at: moment(text('Begun')),
      updated_at: CHANGED,
      submitted_at: moment(text('Sent with your consent')),
      judged_at: moment(text('Decided', {}, 'moment')),
      withdrawn_at: moment(text('Withdrawn')),
      film_release_date: day(text('Release of the film')),
      confession_id: text('Number of the published story'),
      version: text('Version'),
      send_key: text('Key of the form'),
      id: ID,
      user_id: USER,
    },
    term: 'account',
    atDeletion: 'unlink',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'confession_submissions',
    what: 'confessions: drafts and withdrawn ones (others: as long as the account; published ones without the person)',
    days: 180,
    from: FROM.storyChange,
    rest: text('As long as your account; published stories stay without your name'),
    isExpired: (cutoff) =>
      sql`(t.status = 'draft' or t.withdrawn_at is not null) and t.updated_at < ${cutoff}`,
  },
];
