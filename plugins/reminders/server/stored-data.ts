/** Personal data and retention of reminders. */
import { sql } from 'kysely';
import type { PersonalData } from '#ports/personal-data.ts';
import type { Columns } from '#ports/stored-columns.ts';
import { text } from '#server/i18n/text.ts';
import { moment, words, ID, USER, SITE, LOCALE, COUNTRY, EMAIL, CONFIRMED } from '#server/privacy/columns.ts';
import { MAILS_OF_ONE_NETWORK } from '#server/mail/limits.ts';
import { FROM } from '#server/privacy/periods.ts';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';

const SEGMENT_COLUMNS: Columns = {
  segment: words(text('Reminder of'), { release: text('Release of') }),
  email: EMAIL,
  created_at: moment(text('Requested')),
  confirmed_at: CONFIRMED,
  token_expires_at: moment(text('Link valid until')),
  locale: LOCALE,
  country: COUNTRY,
  brand: SITE,
  id: ID,
  user_id: USER,
};

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'segment_entries',
    by: { id: 'user_id' },
    file: 'reminders',
    removable: true,
    title: text('Reminders'),
    about: text('An entry for each film whose release you want to be reminded of.'),
    purpose: 'mail',
    columns: SEGMENT_COLUMNS,
    withheld: { token_hash: 'a secret of the link' },
    term: 'account',
    atDeletion: 'erase',
  },
  // Requests made with the same address before the account was created.
  {
    table: 'segment_entries',
    by: { email: 'email', brand: 'brand', moves: true },
    file: 'reminders-by-address',
    removable: true,
    title: text('Reminders from before the account'),
    about: text('An entry for each reminder that was requested with your address.'),
    purpose: 'mail',
    columns: SEGMENT_COLUMNS,
    withheld: { token_hash: 'a secret of the link' },
    term: 'account',
    atDeletion: 'erase',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'segment_entries',
    what: 'reminders of releases: unconfirmed ones (the others go with their mail, or with their film)',
    guests: {
      rows: MAILS_OF_ONE_NETWORK.attempts,
      windowS: MAILS_OF_ONE_NETWORK.windowS,
      rowBytes: 600,
      atMost: 200_000,
      by: 'created_at',
      which: sql`t.user_id is null and t.confirmed_at is null`,
    },
    days: 3,
    from: FROM.reminder,
    rest: text('Until that email is sent'),
    isExpired: (cutoff) => sql`(t.user_id is null and t.confirmed_at is null and t.created_at < ${cutoff}
      or not exists (select 1 from movies m where 'release-' || m.slug = t.segment))`,
  },
];
