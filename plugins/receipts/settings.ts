/** What a brand may set of its receipts. */
export const RECEIPT_SETTINGS = {
  /** Begins every number; two brands on one database must not have the same. */
  receiptSeries: 'R',
  /** The number under which the company pays its tax, as it is printed; empty leaves it away. */
  taxNumber: '',
};
