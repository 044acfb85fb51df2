/** The buyer on a receipt, as validated by the contract and the form. */
import * as v from 'valibot';
import { text } from '#ports/credentials.ts';
import { isPrintable } from './printable.ts';

/** Maximum lengths in characters. */
export const BUYER_LENGTHS = { name: 120, address: 200, zip_code: 20, city: 100, tax_number: 24 } as const;
/** Minimum number of digits; no tax authority issues shorter numbers. */
const TAX_DIGITS_MIN = 4;

/** Line breaks, tabs and bidirectional control characters are not allowed in a name or an address. */
const NO_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const line = (max: number) =>
  v.pipe(
    text(max),
    v.trim(),
    v.nonEmpty('required'),
    v.check((value) => value.isWellFormed() && !NO_LINE.test(value), 'text'),
    // Characters without a glyph would be question marks on the invoice.
    v.check(isPrintable, 'latin'),
  );

/** A tax number without spaces, dots, dashes and slashes, in capitals; empty for a buyer without one. */
const TaxNumber = v.pipe(
  text(BUYER_LENGTHS.tax_number),
  v.transform((value) => value.replace(/[\s.\-/]/g, '').toUpperCase()),
  v.check(
    (value) =>
      value === '' || (/^[A-Z0-9+*]{5,16}$/.test(value) && value.replace(/\D/g, '').length >= TAX_DIGITS_MIN),
    'tax_number',
  ),
);

export const Buyer = v.object({
  name: line(BUYER_LENGTHS.name),
  address: line(BUYER_LENGTHS.address),
  zip_code: line(BUYER_LENGTHS.zip_code),
  city: line(BUYER_LENGTHS.city),
  /** Country code, ISO 3166-1 alpha-2. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'choice')),
  tax_number: v.optional(TaxNumber, ''),
});
export type Buyer = v.InferOutput<typeof Buyer>;

/** A stored buyer, for responses. */
export const StoredBuyer = v.object({
  name: v.string(),
  address: v.string(),
  zip_code: v.string(),
  city: v.string(),
  country: v.string(),
  tax_number: v.string(),
});
