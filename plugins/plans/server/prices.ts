/** Computes the price of a plan: its currency and its coupon. Amounts are minor units. */
import type { Price } from '#ports/catalogue.ts';
import { discountPercent, SYMBOLS } from '#server/ledger/currencies.ts';
import { PLAN_TYPE } from '#ports/session.ts';
import type { PlanSales, PlanSnapshot } from '#ports/plan-quotes.ts';
import type { Currency } from '#ports/subscriptions-table.ts';
import type { PlanRow } from './store.ts';
import type { PlanPrice } from './tables.ts';

const PERCENT = 100;

/** The discount of a coupon: either `percent` or `amounts` is set. */
export interface Discount {
  readonly percent: number | null;
  readonly amounts: Readonly<Partial<Record<Currency, number>>> | null;
}

/**
 * The price of the first period with a coupon; null if it is not below the current price. It is based on the
 * undiscounted price, because discounts do not add up (README 2). It never makes a plan free.
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

/** The price as shown on the page; `strike` is the undiscounted price. */
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
  'currency' | 'trialDays' | 'trialMinor' | 'firstMinor' | 'renewalMinor' | 'couponKey' | 'products'
>;

/** A plan's first and later price for one visitor. `lowered`: by their coupon. */
export function saleOf(
  row: PlanRow,
  { price, currency }: { price: PlanPrice; currency: Currency },
  { mayTry, lowered }: { mayTry: boolean; lowered: { key: string; firstMinor: number } | null },
): Sale {
  const trialDays = mayTry ? row.trial_days : 0;
  return {
    currency,
    trialDays,
    trialMinor: trialDays > 0 ? (price.trial ?? 0) : 0,
    firstMinor: lowered?.firstMinor ?? price.amount,
    renewalMinor: row.type === PLAN_TYPE.RECURRING ? price.amount : null,
    couponKey: lowered?.key ?? null,
    products: mayTry || row.trial_days === 0 ? productsIn(row, currency) : null,
  };
}

/** The amount charged with the order: the price of the trial, or of the first period. */
export const dueOf = ({ trialDays, trialMinor, firstMinor }: Sale): number =>
  trialDays > 0 ? trialMinor : firstMinor;

/** A price that can be bought. */
export interface Sold {
  readonly currency: Currency;
  readonly price: PlanPrice;
  readonly sale: Sale;
}

/**
 * The price of a plan in the first of these currencies in which a gateway sells it, with the coupon if a gateway sells
 * it so. Undefined if nobody can buy it. `sales` null: no module takes payments.
 */
export function soldIn(
  row: PlanRow,
  currencies: readonly Currency[],
  {
    mayTry,
    coupon,
    sales,
  }: {
    readonly mayTry: boolean;
    readonly coupon: (Discount & { readonly key: string }) | null;
    readonly sales: PlanSales | null;
  },
): Sold | undefined {
  for (const currency of currencies) {
    const price = row.prices[currency];
    if (!price) continue;
    const firstMinor = coupon && withCoupon(price, currency, coupon);
    const lowered = coupon && firstMinor !== null ? [{ key: coupon.key, firstMinor }] : [];
    for (const one of [...lowered, null]) {
      const sale = saleOf(row, { price, currency }, { mayTry, lowered: one });
      if (!sales || sales.sells(sale, dueOf(sale))) return { currency, price, sale };
    }
  }
  return undefined;
}
