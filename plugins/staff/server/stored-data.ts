/** What is stored of the acts of staff: what is a member's own, and how long it is stored. */
import type { PersonalData } from '../../../server/ports/personal-data.ts';
import type { RetentionRule } from '../../../server/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'staff_actions',
    by: { id: 'member_id' },
    file: 'acts-of-staff',
    secret: ['user_id', 'form_key'],
    atDeletion: 'unlink',
  },
  { table: 'staff_actions', by: { id: 'user_id' }, file: null, atDeletion: 'unlink' },
  { table: 'content_revisions', by: { id: 'user_id' }, file: null, atDeletion: 'unlink' },
];

export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'staff_actions',
    what: 'what staff did with payments, access and what members write, and why; without the person once the account is gone',
    until: 'until the law lets the operator remove them',
  },
  {
    table: 'content_revisions',
    what: 'what staff changed of what the site publishes, before and after; without the person once the account is gone',
    until: 'as long as the site',
  },
];
