/** Sample members' lists and suggestions for tests across all modules. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { endPath, suggestionsMail } from './suggestion-mails.ts';

const TOKEN = `1.${'a'.repeat(43)}`;

export const fixtures: ModuleFixtures = {
  async personalRows(db, userId) {
    await db
      .insertInto('wish_products')
      .values({ user_id: userId, product_type: 'Movie', product_id: 1, position: 0, added_at: new Date(0) })
      .execute();
    await db
      .insertInto('library_choices')
      .values({ user_id: userId, mails: true, changed_at: new Date(0) })
      .execute();
  },
  mails: (site, to) =>
    [1, 3].map((count) => ({
      mail: suggestionsMail(site, to, count, TOKEN),
      path: '/',
      foot: [endPath(TOKEN)],
    })),
};
