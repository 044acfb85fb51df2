/** What a plan costs: in which currency, with which coupon. Amounts are minor units. */
import type { Currency } from '../../../server/ports/subscriptions-table.ts';
import type { PlanPrice } from './tables.ts';

const PERCENT = 100;

type Prices = Readonly<Partial<Record<Currency, PlanPrice>>>;

/** Of a coupon: one of the two. */
export interface Discount {
  readonly percent: number | null;
  readonly amounts: Readonly<Partial<Record<Currency, number>>> | null;
}

/** The first currency of these that a plan has a price in. */
export const pricedIn = (prices: Prices, wanted: readonly Currency[]): Currency | undefined =>
  wanted.find((currency) => prices[currency] !== undefined);

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
