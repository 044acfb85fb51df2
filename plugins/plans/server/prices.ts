/** What a plan costs: in which currency, with which coupon, for whom a trial is. Amounts are minor units. */
import type { Currency } from '../../../server/ports/subscriptions-table.ts';
import type { PlanPrice } from './tables.ts';

/** Countries whose visitors pay in a currency that is not the brand's. */
const OF_COUNTRY: Readonly<Record<string, Currency>> = { US: 'USD', GB: 'GBP' };
/** 1-shell §3 "Currencies". */
export const SYMBOLS: Readonly<Record<Currency, string>> = { EUR: '€', USD: '$', GBP: '£' };
const PERCENT = 100;

type Prices = Readonly<Partial<Record<Currency, PlanPrice>>>;

/** Of a coupon: one of the two. */
export interface Discount {
  readonly percent: number | null;
  readonly amounts: Readonly<Partial<Record<Currency, number>>> | null;
}

/** The currency a visitor of this country is asked for, unless a plan has no price in it. */
export const currencyOf = (country: string, ofBrand: Currency): Currency => OF_COUNTRY[country] ?? ofBrand;

/** The first currency of these that a plan has a price in. */
export const pricedIn = (prices: Prices, wanted: readonly Currency[]): Currency | undefined =>
  wanted.find((currency) => prices[currency] !== undefined);

/** Whole percent by which a price is below another; 0 when it is not. */
export const discountPercent = (regular: number, final: number): number =>
  final < regular ? Math.round((1 - final / regular) * PERCENT) : 0;

/**
 * What the first period costs with a coupon; null when that is no less than the present price. It is taken off the price without
 * the present discount: discounts do not add up (2-catalogue §5 CE05). It never makes a plan free.
 */
export function withCoupon(
  { amount, strike = amount }: PlanPrice,
  currency: Currency,
  { percent, amounts }: Discount,
): number | null {
  const off = percent === null ? (amounts?.[currency] ?? 0) : Math.floor((strike * percent) / PERCENT);
  const price = strike - off;
  return price > 0 && price < amount ? price : null;
}
