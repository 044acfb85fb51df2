/** How long receipts are stored. They name no person. */
import type { RetentionRule } from '../../../server/retention-rule.ts';

const BY_LAW = 'until the law lets the operator remove them';

export const RETENTION: readonly RetentionRule[] = [
  { table: 'receipts', what: 'receipts, without the person', until: BY_LAW },
  { table: 'receipt_numbers', what: 'the next number of each series of receipts', until: BY_LAW },
];
