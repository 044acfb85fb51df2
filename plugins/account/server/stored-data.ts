/** What is stored of what members have bought: what is a member's own, and how long it is kept. */
import type { PersonalData } from '../../../server/ports/personal-data.ts';
import { WITH_ACCOUNT, type RetentionRule } from '../../../server/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  { table: 'subscriptions', by: { id: 'user_id' }, file: 'subscriptions', atDeletion: 'erase' },
  { table: 'transactions', by: { id: 'user_id' }, file: 'orders', atDeletion: 'unlink' },
  { table: 'owned_movies', by: { id: 'user_id' }, file: 'owned-films', atDeletion: 'erase' },
  { table: 'users', by: { id: 'id' }, file: 'account', secret: ['password_hash'], atDeletion: 'erase' },
];

/** In the order in which rows are removed: what points at others goes first. */
export const RETENTION: readonly RetentionRule[] = [
  { table: 'subscriptions', what: 'subscriptions', until: WITH_ACCOUNT },
  { table: 'owned_movies', what: 'films that were bought', until: WITH_ACCOUNT },
  {
    table: 'transactions',
    what: 'payments; without the person once the account is gone',
    until: 'until the law lets the operator remove them',
  },
];
