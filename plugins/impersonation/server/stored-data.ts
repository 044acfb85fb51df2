/** What is stored of what administrators did in members’ places: what is a member's own, and how long it is stored. */
import { sql } from 'kysely';
import type { PersonalData } from '../../../server/ports/personal-data.ts';
import type { RetentionRule } from '../../../server/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  // When an administrator saw the site as this member, and why; the record outlives the account without naming it.
  {
    table: 'impersonations',
    by: { id: 'user_id' },
    file: 'impersonations',
    secret: ['token_hash', 'administrator_id', 'administrator_family', 'family_id'],
    atDeletion: 'unlink',
  },
  { table: 'impersonations', by: { id: 'administrator_id' }, file: null, atDeletion: 'unlink' },
];

/** In the order in which rows are removed: what points at others goes first. */
export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'impersonation_acts',
    what: 'what administrators did in members’ places',
    days: 730,
    from: 'the act',
    isExpired: (cutoff) => sql`t.at < ${cutoff}`,
  },
  {
    table: 'impersonations',
    what: 'and who, when and why',
    days: 730,
    from: 'the last act',
    isExpired: (cutoff) => sql`t.created_at < ${cutoff} and not exists (
      select 1 from impersonation_acts a where a.impersonation_id = t.id)`,
  },
];
