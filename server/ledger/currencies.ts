/** The currency in which a visitor pays, and the symbols of currencies. */
import type { Currency } from '#ports/subscriptions-table.ts';

/**
 * Countries and territories with a currency other than the brand's. Not by state (ports/territories.ts), because some
 * British territories pay in dollars.
 */
const COUNTRIES: Readonly<Partial<Record<Currency, string>>> = {
  USD: 'US AS GU MP PR TC UM VG VI',
  GBP: 'GB GG IM JE',
};
const OF_COUNTRY = new Map(
  Object.entries(COUNTRIES).flatMap(([currency, codes]) =>
    codes.split(' ').map((code) => [code, currency as Currency]),
  ),
);
/** Symbols of the currencies (README 7). */
export const SYMBOLS: Readonly<Record<Currency, string>> = { EUR: '€', USD: '$', GBP: '£' };
const PERCENT = 100;

/** The currency in which a visitor of this country pays, if there is a price in it. */
export const currencyOf = (country: string, ofBrand: Currency): Currency =>
  OF_COUNTRY.get(country) ?? ofBrand;

/** Percentage by which `final` is below `regular`, rounded; 0 if it is not. */
export const discountPercent = (regular: number, final: number): number =>
  final < regular ? Math.round((1 - final / regular) * PERCENT) : 0;
