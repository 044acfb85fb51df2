/** In which currency somebody pays, and how amounts of it are written. */
import type { Currency } from '#ports/subscriptions-table.ts';

/** Countries whose visitors pay in a currency that is not the brand's. */
const OF_COUNTRY: Readonly<Record<string, Currency>> = { US: 'USD', GB: 'GBP' };
/** The currencies (README 7). */
export const SYMBOLS: Readonly<Record<Currency, string>> = { EUR: '€', USD: '$', GBP: '£' };
const PERCENT = 100;

/** The currency a visitor of this country is asked for, where there is a price in it. */
export const currencyOf = (country: string, ofBrand: Currency): Currency => OF_COUNTRY[country] ?? ofBrand;

/** Whole percent by which a price is below another; 0 when it is not. */
export const discountPercent = (regular: number, final: number): number =>
  final < regular ? Math.round((1 - final / regular) * PERCENT) : 0;
