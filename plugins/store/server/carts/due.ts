/** What is to be paid for a cart: the price of each film, with what a coupon takes off. Amounts are minor units. */
import type { Price } from '#ports/catalogue.ts';
import type { Currency } from '#ports/subscriptions-table.ts';

const PERCENT = 100;
/** No gateway charges less for a film. */
export const LEAST_MINOR = 10;

/** Of a coupon: one of the two. */
export interface Discount {
  readonly percent: number | null;
  readonly amounts: Readonly<Partial<Record<Currency, number>>> | null;
}

type Priced = Pick<Price, 'priceAmountInCents' | 'finalPriceInCents'>;

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** Shares an amount out in proportion to others, to the last unit, none below the least. The amount covers that. */
function shared(amount: number, by: readonly number[]): number[] {
  const all = sum(by);
  const spare = amount - by.length * LEAST_MINOR;
  let [before, given] = [0, 0];
  return by.map((one) => {
    before += one;
    const upTo = Math.floor((spare * before) / all);
    const part = upTo - given;
    given = upTo;
    return part + LEAST_MINOR;
  });
}

/**
 * What each film costs with a coupon; null when that is no less than without. It is taken off the prices without their present discounts: discounts do not add up
 * (README 6). Percents go by film, an amount by the whole cart; neither makes a film free.
 */
export function withCoupon(
  prices: readonly Priced[],
  currency: Currency,
  { percent, amounts }: Discount,
): number[] | null {
  const finals = prices.map((one) => one.finalPriceInCents);
  const regular = sum(prices.map((one) => one.priceAmountInCents));
  const due =
    percent === null
      ? shared(Math.max(finals.length * LEAST_MINOR, regular - (amounts?.[currency] ?? 0)), finals)
      : prices.map(({ priceAmountInCents: regular, finalPriceInCents: final }) =>
          Math.min(final, Math.max(LEAST_MINOR, regular - Math.floor((regular * percent) / PERCENT))),
        );
  return sum(due) < sum(finals) ? due : null;
}
