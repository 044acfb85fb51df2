/** Stored data of logins and mailed links: the rows of a member, and their retention. */
import { sql, type RawBuilder } from 'kysely';
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { moment, words, ID, USER, SENT, EXPIRES, USED } from '#server/privacy/columns.ts';
import { FROM } from '#server/privacy/periods.ts';
import type { RetentionRule } from '#server/privacy/retention-rule.ts';

/** SQL condition: a login is active while one of its refresh tokens can still be used. */
const isOpenSession = (now: Date): RawBuilder<unknown> => sql`exists (select 1 from refresh_tokens r
  where r.family_id = t.family_id and r.revoked_at is null and r.used_at is null and r.expires_at > ${now})`;

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'access_tokens',
    by: { id: 'user_id' },
    file: 'sessions',
    manage: '/profile?tab=password',
    title: text('Logins'),
    about: text('An entry for each login of a device, and for each time it was renewed.'),
    purpose: 'security',
    columns: {
      created_at: moment(text('Logged in', {}, 'moment')),
      last_used_at: moment(text('Last used')),
      expires_at: EXPIRES,
      revoked_at: moment(text('Ended early')),
      kind: words(text('By', {}, 'login'), {
        member: text('You'),
        impersonation: text('Our team, in your place'),
      }),
      id: ID,
      family_id: text('Login that it belongs to'),
      issuer_family: text('Login of our team'),
      user_id: USER,
    },
    withheld: { token_hash: 'a secret of the session' },
    atDeletion: 'erase',
  },
  {
    table: 'refresh_tokens',
    by: { id: 'user_id' },
    file: null,
    why: 'secrets of the sessions, which the file of logins lists',
    atDeletion: 'erase',
  },
  {
    table: 'mailed_tokens',
    by: { id: 'user_id' },
    file: 'mailed-links',
    title: text('Links sent by email'),
    about: text('An entry for each email with a link to your account, such as one for a new password.'),
    purpose: 'security',
    columns: {
      purpose: words(text('Purpose of the link'), {
        verify_account: text('Confirm your address'),
        reset_password: text('Choose a new password'),
      }),
      created_at: SENT,
      expires_at: EXPIRES,
      used_at: USED,
      id: ID,
      user_id: USER,
    },
    withheld: { token_hash: 'a secret of the link', address_hash: 'a digest of the address' },
    atDeletion: 'erase',
  },
];

/** Rules in the order of removal: rows that reference others go first. */
export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'access_tokens',
    what: 'sessions with their times',
    guests: { only: 'one for each log-in or sign-up, within their limits' },
    days: 7,
    from: FROM.end,
    isExpired: (
      cutoff,
      now,
    ) => sql`least(t.expires_at, coalesce(t.revoked_at, t.expires_at)) < ${cutoff} and (
      not ${isOpenSession(now)} or (
        exists (select 1 from access_tokens a where a.family_id = t.family_id and a.id < t.id) and
        exists (select 1 from access_tokens a where a.family_id = t.family_id and a.id > t.id)))`,
  },
  {
    table: 'refresh_tokens',
    what: 'refresh tokens, used ones too: a copy in strange hands shows by them',
    guests: { only: 'one for each log-in or sign-up, within their limits' },
    days: 7,
    from: FROM.end,
    isExpired: (cutoff) => sql`least(t.expires_at, coalesce(t.revoked_at, t.expires_at)) < ${cutoff}`,
  },
  {
    table: 'mailed_tokens',
    what: 'mailed links',
    guests: { only: 'one for each email, within the limits of emails' },
    days: 7,
    from: FROM.end,
    isExpired: (cutoff) => sql`t.expires_at < ${cutoff}`,
  },
];
