/** Stored data of logins and mailed links: the rows of a member, and their retention. */
import { sql, type RawBuilder } from 'kysely';
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
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
    purpose: 'security',
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
    purpose: 'security',
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
