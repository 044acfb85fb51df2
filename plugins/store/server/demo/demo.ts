/** Demo coupons for the cart: a valid one, an expired one, one with an amount. */
import type { Insertable } from 'kysely';
import type { DemoContent } from '#demo/demo.ts';
import type { CartCouponsTable } from '../tables.ts';

const COUPONS: readonly Insertable<CartCouponsTable>[] = [
  { key: 'MATINEE', percent: 40, uses_per_user: 1 },
  { key: 'FIRSTREEL', percent: 25, valid_until: new Date('2026-01-01T00:00:00Z') },
  { key: 'TWO-OFF', amounts: JSON.stringify({ EUR: 200, USD: 200, GBP: 200 }), uses_per_user: 5 },
];

export const DEMO: DemoContent = {
  is: 'content',
  name: 'demo-store',
  rows: () =>
    Promise.resolve({
      // Increase when the coupons change.
      version: '1',
      summary: `${COUPONS.length} coupons for films`,
      async write(trx) {
        for (const { key, ...coupon } of COUPONS)
          // Sequentially, because they share the transaction.
          await trx
            .insertInto('cart_coupons')
            .values({ key, ...coupon })
            .onConflict((conflict) => conflict.column('key').doUpdateSet(coupon))
            .execute();
      },
    }),
};
