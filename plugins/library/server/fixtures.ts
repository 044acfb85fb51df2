/** What tests that go over all modules are told of members' lists. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';

export const fixtures: ModuleFixtures = {
  async personalRows(db, userId) {
    await db
      .insertInto('wish_products')
      .values({ user_id: userId, product_type: 'Movie', product_id: 1, position: 0, added_at: new Date(0) })
      .execute();
  },
};
