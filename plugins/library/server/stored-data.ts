/** Personal data and retention of members' lists and choices: they are kept as long as the account. */
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { WITH_ACCOUNT, type RetentionRule } from '#server/privacy/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'wish_products',
    by: { id: 'user_id' },
    file: 'my-list',
    manage: '/my-space',
    removable: true,
    title: text('My List'),
    purpose: 'watching',
    atDeletion: 'erase',
  },
  {
    table: 'library_choices',
    by: { id: 'user_id' },
    file: 'suggestions',
    removable: true,
    title: text('Choices about suggestions'),
    purpose: 'watching',
    manage: '/my-space/year',
    atDeletion: 'erase',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  { table: 'wish_products', what: 'films and series on lists', until: WITH_ACCOUNT },
  { table: 'library_choices', what: 'choices about suggestions and summaries', until: WITH_ACCOUNT },
];
