/** Personal data of the account itself, for export and deletion. */
import { inLanguages, type PersonalData } from '#ports/personal-data.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'users',
    by: { id: 'id' },
    file: 'account',
    manage: '/profile',
    title: inLanguages('Account and profile', 'Konto und Profil', 'Cuenta y perfil', 'Compte et profil'),
    purpose: 'account',
    withheld: { password_hash: 'a secret: only a digest of the password is stored' },
    atDeletion: 'erase',
  },
];
