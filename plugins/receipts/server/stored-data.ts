/** How long receipts are stored. They name no person but the buyer that a member has put on one. */
import type { PersonalData } from '../../../server/ports/personal-data.ts';
import type { RetentionRule } from '../../../server/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  { table: 'receipt_buyers', by: { id: 'user_id' }, file: 'receipt-buyers', atDeletion: 'unlink' },
];

const BY_LAW = 'until the law lets the operator remove them';

export const RETENTION: readonly RetentionRule[] = [
  { table: 'receipts', what: 'receipts, without the person', until: BY_LAW },
  {
    table: 'receipt_buyers',
    what: 'the buyer that a member has put on a receipt, which the law keeps with it; without the account once that is gone',
    until: BY_LAW,
  },
  { table: 'receipt_numbers', what: 'the next number of each series of receipts', until: BY_LAW },
];
