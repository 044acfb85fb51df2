/** Personal data of the account itself, for export and deletion. */
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'users',
    by: { id: 'id' },
    file: 'account',
    manage: '/profile',
    title: text('Account and profile'),
    purpose: 'account',
    withheld: { password_hash: 'a secret: only a digest of the password is stored' },
    atDeletion: 'erase',
  },
];
