/** The settings of a brand for its receipts. */
export const RECEIPT_SETTINGS = {
  /** Prefix of every number; must differ between brands on one database. */
  receiptSeries: 'R',
  /** The company's tax number as printed; empty omits it. */
  taxNumber: '',
};
