/** Retention of receipts. They contain no person except the buyer that a member added. */
import type { PersonalData } from '#ports/personal-data.ts';
import { text } from '#server/i18n/text.ts';
import { BY_LAW, type RetentionRule } from '#server/privacy/retention-rule.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'receipts',
    by: {
      column: 'entry_id',
      of: 'ledger_entries',
      key: 'id',
      by: { column: 'transaction_id', of: 'transactions', key: 'id', by: { id: 'user_id' } },
    },
    file: 'receipts',
    title: text('Receipts'),
    purpose: 'orders',
    atDeletion: 'keep',
  },
  {
    table: 'receipt_buyers',
    by: { id: 'user_id' },
    file: 'receipt-buyers',
    title: text('Buyers on receipts'),
    purpose: 'orders',
    names: { buyer: 'an invoice names its buyer, as the member wrote it' },
    atDeletion: 'unlink',
  },
];

export const RETENTION: readonly RetentionRule[] = [
  { table: 'receipts', what: 'receipts, without the person', until: BY_LAW },
  {
    table: 'receipt_buyers',
    what: 'the buyer that a member has put on a receipt, which the law keeps with it; without the account once that is gone',
    until: BY_LAW,
  },
  { table: 'receipt_numbers', what: 'the next number of each series of receipts', until: BY_LAW },
];
