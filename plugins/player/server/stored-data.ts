/** What is stored of watch records: what is a member's own, and how long it is kept. */
import { sql } from 'kysely';
import type { PersonalData } from '../../../server/ports/personal-data.ts';
import type { RetentionRule } from '../../../server/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  { table: 'visualizations', by: { id: 'user_id' }, file: 'watched-films', atDeletion: 'erase' },
];

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'visualizations',
    what: 'how far films were watched that are withdrawn (others: as long as the account)',
    days: 90,
    from: 'when they were last watched',
    isExpired: (cutoff) => sql`t.updated_at < ${cutoff} and exists (
      select 1 from movies m where m.id = t.movie_id and m.status = 'Unpublished')`,
  },
];
