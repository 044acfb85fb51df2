/** The currency in which a visitor pays, and the symbols of currencies. */
import type { Currency } from '#ports/subscriptions-table.ts';

/** Countries whose visitors pay in a currency other than the brand's. */
const OF_COUNTRY: Readonly<Record<string, Currency>> = { US: 'USD', GB: 'GBP' };
/** Symbols of the currencies (README 7). */
export const SYMBOLS: Readonly<Record<Currency, string>> = { EUR: '€', USD: '$', GBP: '£' };
const PERCENT = 100;

/** The currency in which a visitor of this country pays, if there is a price in it. */
export const currencyOf = (country: string, ofBrand: Currency): Currency => OF_COUNTRY[country] ?? ofBrand;

/** Percentage by which `final` is below `regular`, rounded; 0 if it is not. */
export const discountPercent = (regular: number, final: number): number =>
  final < regular ? Math.round((1 - final / regular) * PERCENT) : 0;
