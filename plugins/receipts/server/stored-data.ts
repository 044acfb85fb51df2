/** Retention of receipts. They contain no person except the buyer that a member added. */
import type { PersonalData } from '#ports/personal-data.ts';
import type { Buyer } from '../api/buyer.ts';
import type { ReceiptContent } from './tables.ts';
import { text } from '#server/i18n/text.ts';
import {
  moment,
  percent,
  names,
  words,
  parts,
  USER,
  COUNTRY,
  EMAIL,
  CURRENCY,
  AMOUNT,
  ENTRY,
  ORDER,
  COUPON,
  KIND,
} from '#server/privacy/columns.ts';
import { BY_LAW, type RetentionRule } from '#server/privacy/retention-rule.ts';

const RECEIPT = parts<ReceiptContent>(text('Content'), {
  kind: words<ReceiptContent['kind']>(KIND, {
    sale: text('Sale'),
    renewal: text('Next period of a subscription'),
    refund: text('Paid back'),
  }),
  names: names(text('Bought', {}, 'what')),
  lines: parts<NonNullable<ReceiptContent['lines']>[number]>(text('Bought items'), {
    names: names(text('Item')),
    amount_minor: AMOUNT,
  }),
  period: parts<NonNullable<ReceiptContent['period']>>(text('Period'), {
    from: moment(text('From', {}, 'moment')),
    to: moment(text('Until', {}, 'moment')),
  }),
  amount_minor: AMOUNT,
  currency: CURRENCY,
  coupon: COUPON,
  tax: parts<NonNullable<ReceiptContent['tax']>>(text('Tax in the amount'), {
    minor: AMOUNT,
    percent: percent(text('Rate')),
    country: COUNTRY,
  }),
  paid_at: moment(text('Paid', {}, 'moment')),
  reference: ORDER,
  corrects: text('Number of the corrected receipt'),
  seller: parts<ReceiptContent['seller']>(text('Seller'), {
    company: text('Company'),
    address: text('Address'),
    country: COUNTRY,
    tax_number: text('Tax number'),
    email: EMAIL,
  }),
});

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
    manage: '/profile?tab=order-history',
    title: text('Receipts'),
    about: text('An entry for each receipt, with its content.'),
    purpose: 'orders',
    columns: {
      number: text('Number of the receipt'),
      issued_at: moment(text('Issued')),
      content: RECEIPT,
      entry_id: ENTRY,
    },
    atDeletion: 'keep',
  },
  {
    table: 'receipt_buyers',
    by: { id: 'user_id' },
    file: 'receipt-buyers',
    manage: '/profile?tab=order-history',
    title: text('Buyers on receipts'),
    about: text('An entry for each invoice on which you entered a buyer.'),
    purpose: 'orders',
    columns: {
      buyer: parts<Buyer>(text('Buyer'), {
        name: text('Name'),
        address: text('Address'),
        zip_code: text('Postcode'),
        city: text('City'),
        country: COUNTRY,
        tax_number: text('Tax number'),
      }),
      added_at: moment(text('Added')),
      entry_id: ENTRY,
      user_id: USER,
    },
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
