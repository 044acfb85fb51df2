/** The amount due for a cart: the price of each film, minus the coupon. Amounts are minor units. */
import type { Price } from '#ports/catalogue.ts';
import type { Currency } from '#ports/subscriptions-table.ts';

const PERCENT = 100;
/** The minimum amount that every gateway accepts for a film. */
export const LEAST_MINOR = 10;

/** The discount of a coupon: either `percent` or `amounts` is set. */
export interface Discount {
  readonly percent: number | null;
  readonly amounts: Readonly<Partial<Record<Currency, number>>> | null;
}

type Priced = Pick<Price, 'priceAmountInCents' | 'finalPriceInCents'>;

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/**
 * Distributes an amount in proportion to others, exact to the last unit, with no part below the minimum. The amount
 * must be sufficient for that.
 */
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
 * The price of each film with a coupon; null if the coupon does not reduce the total. It is based on undiscounted
 * prices, because discounts do not add up (README 6). Percentages apply to each film, an amount to the whole cart;
 * neither makes a film free.
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
