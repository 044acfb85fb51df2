/** The player's endpoints: play data and watch records. */
import { getOwnedPlayData, getPlayData, postLustView } from '../api.ts';
import { handle, type Handler } from '../../../server/http/handle.ts';
import { mediaRoutes } from './media.ts';
import { defineModule } from '../../../server/module.ts';
import { STORAGE } from './cookie-list.ts';
import type { Origin } from '../../../server/origin.ts';
import { createClips, CLIPS_FOLDER } from './clips.ts';
import { admit, ownedPlayData, playData } from './play.ts';
import { progressOf } from './progress.ts';
import { keepProgress } from './store.ts';

const handlersOf = (origin: Origin): readonly Handler[] => {
  const clips = createClips(CLIPS_FOLDER);
  return [
    handle(getPlayData, ({ params, query, visitor, answer }) => {
      // Signed addresses belong to one visitor.
      answer.header('cache-control', 'private, no-store');
      return playData(origin, clips, params.id, query.type ?? 'movie', visitor);
    }),

    handle(getOwnedPlayData, ({ params, visitor, answer }) => {
      answer.header('cache-control', 'private, no-store');
      return ownedPlayData(origin, clips, params.id, visitor);
    }),

    handle(postLustView, async ({ body, visitor }) => {
      // Whoever may not watch a film has no position in it.
      const movie = await admit(origin, body.movie_id, 'movie', visitor);
      const clip = movie.clip === null ? null : await clips.find(movie.clip);
      const progress = progressOf(body, clip?.durationS ?? 0, origin.now());
      const { current_position, current_percent } = progress;
      if (visitor.user === null) return { visualization_id: null, current_position, current_percent };
      const { id, ...kept } = await keepProgress(origin.db, visitor.user.id, movie.id, progress);
      return { visualization_id: id, ...kept };
    }),
  ];
};

export const module = defineModule({
  id: 'player',
  storage: STORAGE,
  setup: (origin) => ({
    handlers: handlersOf(origin),
    files: (scope) => mediaRoutes(scope, { origin }),
  }),
});
