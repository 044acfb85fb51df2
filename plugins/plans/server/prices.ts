/** What a plan costs: in which currency, with which coupon. Amounts are minor units. */
import type { Price } from '#ports/catalogue.ts';
import { discountPercent, SYMBOLS } from '#server/ledger/currencies.ts';
import { PLAN_TYPE } from '#ports/session.ts';
import type { PlanSnapshot } from '#ports/plan-quotes.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import type { PlanRow } from './store.ts';
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
 * the present discount: discounts do not add up (README 2). It never makes a plan free.
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

/** As the page shows it; `strike` is the price without the present discount. */
export const priceIn = (currency: Currency, { amount, strike = amount }: PlanPrice): Price => ({
  priceAmountInCents: strike,
  finalPriceInCents: amount,
  priceDiscountPercentage: discountPercent(strike, amount),
  priceCurrency: currency,
  priceCurrencySymbol: SYMBOLS[currency],
});

const productsIn = ({ products }: PlanRow, currency: Currency): Record<string, string> =>
  Object.fromEntries(
    Object.entries(products).flatMap(([gateway, codes]) => {
      const code = codes?.[currency];
      return code ? [[gateway, code]] : [];
    }),
  );

type Sale = Pick<
  PlanSnapshot,
  'trialDays' | 'trialMinor' | 'firstMinor' | 'renewalMinor' | 'couponKey' | 'products'
>;

/** What a plan costs one visitor, first and later. `lowered`: by their coupon. */
export function saleOf(
  row: PlanRow,
  { price, currency }: { price: PlanPrice; currency: Currency },
  { mayTry, lowered }: { mayTry: boolean; lowered: { key: string; firstMinor: number } | null },
): Sale {
  const trialDays = mayTry ? row.trial_days : 0;
  return {
    trialDays,
    trialMinor: trialDays > 0 ? (price.trial ?? 0) : 0,
    firstMinor: lowered?.firstMinor ?? price.amount,
    renewalMinor: row.type === PLAN_TYPE.RECURRING ? price.amount : null,
    couponKey: lowered?.key ?? null,
    products: mayTry || row.trial_days === 0 ? productsIn(row, currency) : null,
  };
}

/** Charged when the order is paid: the trial, or the first period. */
export const dueOf = ({ trialDays, trialMinor, firstMinor }: Sale): number =>
  trialDays > 0 ? trialMinor : firstMinor;
