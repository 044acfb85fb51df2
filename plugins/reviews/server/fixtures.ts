/** Sample data for tests that cover all modules: the comments on a film, ratings and reports. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { getMovieComments } from '../api.ts';

export const fixtures: ModuleFixtures = {
  params: [[[getMovieComments], { id: '1' }]],
  async personalRows(db, userId) {
    await db
      .insertInto('ratings')
      .values({ user_id: userId, model_type: 'Movie', model_id: 1, rating: 4, rated_at: new Date(0) })
      .execute();
    await db
      .insertInto('comment_reports')
      .values({ user_id: userId, comment_id: 1, reason: 'spam', reported_at: new Date(0), handled_at: null })
      .execute();
  },
};
