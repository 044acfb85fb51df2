/** Sample data for tests that cover all modules: staff actions. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';

export const fixtures: ModuleFixtures = {
  async personalRows(db, userId) {
    await db
      .insertInto('staff_actions')
      .values({
        user_id: null,
        member_id: userId,
        act: 'grant',
        subject: 'subscription 1',
        reason: 'A film did not play.',
        form_key: `form-of-${userId}`,
        at: new Date(0),
      })
      .execute();
  },
};
