/** What is stored of members' lists: all of it is their own, as long as their account. */
import { inLanguages, type PersonalData } from '#ports/personal-data.ts';
import { WITH_ACCOUNT, type RetentionRule } from '#server/privacy/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'wish_products',
    by: { id: 'user_id' },
    file: 'my-list',
    title: inLanguages('My List', 'Meine Liste', 'Mi lista', 'Ma liste'),
    purpose: 'watching',
    atDeletion: 'erase',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  { table: 'wish_products', what: 'films and series on lists', until: WITH_ACCOUNT },
];
