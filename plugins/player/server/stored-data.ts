/** Personal data in screen leases, and its retention. */
import { sql } from 'kysely';
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { USER, EXPIRES } from '#server/privacy/columns.ts';
import { FROM } from '#server/privacy/periods.ts';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'screen_leases',
    by: { id: 'user_id' },
    file: 'screens',
    title: text('Screens'),
    about: text('An entry for each screen that plays a film.'),
    purpose: 'watching',
    columns: { expires_at: EXPIRES, user_id: USER },
    withheld: { screen: 'a secret of the browser' },
    atDeletion: 'erase',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'screen_leases',
    what: 'the screens that play a film, with the end of their lease',
    days: 1,
    from: FROM.end,
    isExpired: (cutoff) => sql`t.expires_at < ${cutoff}`,
  },
];
