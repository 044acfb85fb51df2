/** Personal data and retention of impersonations. */
import { sql } from 'kysely';
import { EMPTY, type PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { moment, words, ID, USER, EXPIRES, REASON } from '#server/privacy/columns.ts';
import { FROM } from '#server/privacy/periods.ts';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  // Time and reason of impersonating this member; the record is kept without a name after the account is deleted.
  {
    table: 'impersonations',
    by: { id: 'user_id' },
    file: 'impersonations',
    looks: { by: 'in_place', at: 'used_at', where: 'used_at is not null' },
    title: text('Views of the site in your place'),
    about: text(
      'An entry for each time that our team prepared to see the site as you see it, with the reason.',
    ),
    purpose: 'staff',
    columns: {
      created_at: moment(text('Prepared')),
      used_at: moment(text('Begun')),
      expires_at: EXPIRES,
      reason: REASON,
      id: ID,
      user_id: USER,
    },
    withheld: {
      token_hash: 'a secret of the administrator',
      administrator_id: 'another person',
      administrator_family: 'a login of another person',
      family_id: 'a login of another person',
    },
    blank: { reason: EMPTY },
    atDeletion: 'unlink',
  },
  {
    table: 'impersonation_acts',
    by: { column: 'impersonation_id', of: 'impersonations', key: 'id', by: { id: 'user_id' } },
    file: 'impersonation-acts',
    title: text('What was opened in your place'),
    about: text('An entry for each page and action while our team saw the site as you see it.'),
    purpose: 'staff',
    columns: {
      at: moment(text('Time')),
      act: words(text('Action'), {
        issued: text('Prepared', {}, 'act'),
        begun: text('Begun', {}, 'act'),
        page: text('Page'),
        GET: text('Read', {}, 'act'),
        POST: text('Sent', {}, 'act'),
        PUT: text('Changed', {}, 'act'),
        PATCH: text('Changed', {}, 'act'),
        DELETE: text('Deleted', {}, 'act'),
      }),
      impersonation_id: text('Number of the view'),
      id: ID,
    },
    atDeletion: 'keep',
  },
  {
    table: 'impersonations',
    by: { id: 'administrator_id' },
    file: null,
    why: 'actions of staff on the data of others',
    atDeletion: 'unlink',
  },
];

/** Listed in the order of removal: rows that reference others are removed first. */
export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'impersonation_acts',
    what: 'actions of administrators during impersonations',
    guests: { only: 'with a token that an administrator was given' },
    days: 730,
    from: FROM.act,
    isExpired: (cutoff) => sql`t.at < ${cutoff}`,
  },
  {
    table: 'impersonations',
    what: 'impersonations: the administrator, the time and the reason',
    days: 730,
    from: FROM.lastAct,
    isExpired: (cutoff) => sql`t.created_at < ${cutoff} and not exists (
      select 1 from impersonation_acts a where a.impersonation_id = t.id)`,
  },
];
