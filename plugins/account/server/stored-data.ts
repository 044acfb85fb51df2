/** What the account itself tells of a member, handed over at an export and erased at deletion. */
import type { PersonalData } from '../../../server/ports/personal-data.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  { table: 'users', by: { id: 'id' }, file: 'account', secret: ['password_hash'], atDeletion: 'erase' },
];
