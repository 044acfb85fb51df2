/** Discounts of coupons for any cart. */
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { LEAST_MINOR, withCoupon } from './due.ts';

const film = (regular: number, final = regular) => ({
  priceAmountInCents: regular,
  finalPriceInCents: final,
});
const cart = fc.array(
  fc
    .tuple(fc.integer({ min: LEAST_MINOR, max: 9990 }), fc.integer({ min: LEAST_MINOR, max: 9990 }))
    .map(([one, other]) => film(Math.max(one, other), Math.min(one, other))),
  { minLength: 1, maxLength: 12 },
);
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

describe('a coupon', () => {
  test('a percentage applies to each film, from the undiscounted price', () => {
    const prices = [film(590, 413), film(790)];
    expect(withCoupon(prices, 'EUR', { percent: 20, amounts: null })).toEqual([413, 632]);
    expect(withCoupon(prices, 'EUR', { percent: 50, amounts: null })).toEqual([295, 395]);
  });

  test('an amount is distributed over the cart, in its own currency only', () => {
    const prices = [film(1000), film(500)];
    const discount = { percent: null, amounts: { EUR: 300 } };
    expect(withCoupon(prices, 'EUR', discount)).toEqual([796, 404]);
    expect(withCoupon(prices, 'USD', discount)).toBeNull();
  });

  test('a coupon that reduces nothing is refused', () => {
    expect(withCoupon([film(1000, 700)], 'EUR', { percent: 30, amounts: null })).toBeNull();
    expect(withCoupon([], 'EUR', { percent: 30, amounts: null })).toBeNull();
  });

  test('makes no film free, and reduces every cart by at most its value', () => {
    fc.assert(
      fc.property(
        cart,
        fc.oneof(
          fc.integer({ min: 1, max: 90 }).map((percent) => ({ percent, amounts: null })),
          fc.integer({ min: 1, max: 50_000 }).map((off) => ({ percent: null, amounts: { EUR: off } })),
        ),
        (prices, discount) => {
          const due = withCoupon(prices, 'EUR', discount);
          if (due === null) return;
          const regular = sum(prices.map((one) => one.priceAmountInCents));
          const off = discount.amounts?.EUR ?? Math.floor((regular * (discount.percent ?? 0)) / 100);
          expect(Math.min(...due)).toBeGreaterThanOrEqual(LEAST_MINOR);
          expect(sum(due)).toBeLessThan(sum(prices.map((one) => one.finalPriceInCents)));
          if (discount.amounts) expect(sum(due)).toBeGreaterThanOrEqual(regular - off);
        },
      ),
    );
  });
});
