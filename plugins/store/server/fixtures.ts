/** Sample carts for tests that cover all modules. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';

const AT = new Date(0);

export const fixtures: ModuleFixtures = {
  async personalRows(db, userId) {
    const id = crypto.randomUUID();
    await db
      .insertInto('carts')
      .values({ id, brand: 'store', user_id: userId, created_at: AT, updated_at: AT })
      .execute();
    const { id: movie_id } = await db.selectFrom('movies').select('id').limit(1).executeTakeFirstOrThrow();
    await db
      .insertInto('cart_lines')
      .values({
        cart_id: id,
        movie_id,
        user_id: userId,
        seen_minor: 790,
        seen_currency: 'EUR',
        added_at: AT,
      })
      .execute();
    const coupon = await db
      .insertInto('cart_coupons')
      .values({ key: `OF-${userId}`.padEnd(6, '0'), percent: 20 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('cart_coupon_uses')
      .values({ operation_id: `order of ${userId}`, coupon_id: coupon.id, user_id: userId, used_at: AT })
      .execute();
  },
};
