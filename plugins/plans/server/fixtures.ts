/** Sample data of plans for tests that cover all modules. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';

export const fixtures: ModuleFixtures = {
  async personalRows(db, userId) {
    const coupon = await db
      .insertInto('coupons')
      .values({ key: `USED-BY-${userId}`, percent: 10 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('coupon_uses')
      .values({
        operation_id: `order-of-${userId}`,
        coupon_id: coupon.id,
        user_id: userId,
        used_at: new Date(0),
      })
      .execute();
  },
};
