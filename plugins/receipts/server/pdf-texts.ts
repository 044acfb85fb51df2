/** Texts of a receipt. */
import { text, type Translated } from '#server/i18n/text.ts';

export const PDF_TEXTS = {
  receipt: text('Receipt'),
  invoice: text('Invoice'),
  creditNote: text('Credit note'),
  number: text('Number'),
  issued: text('Date of issue'),
  paid: text('Paid on'),
  refunded: text('Paid back on'),
  reference: text('Reference'),
  buyer: text('Billed to'),
  item: text('Item'),
  coupon: text('Coupon'),
  renewal: text('renewal'),
  period: text('Period'),
  net: text('Net'),
  tax: text('VAT'),
  total: text('Total'),
  takesBack: text('Corrects receipt'),
  taxNumber: text('VAT number'),
  questions: text('Questions? Write to'),
};

export type PdfWords = Translated<typeof PDF_TEXTS>;
