/** Cards that appear and disappear, and a member's history of a series, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { EpisodeHistory, EpisodesContext, EpisodesEvent } from './machine.ts';

const history: EpisodeHistory = {
  101: { percent: 100, finished: true },
  102: { percent: 40, finished: false },
};

export const episodesFixtures = {
  events: [
    { type: 'look', seriesId: 7 },
    { type: 'leave' },
    { type: 'progressed' },
  ] satisfies EpisodesEvent[],
  outcomes: { read: { done: [history], errors: [new ApiError(0, { code: 'offline' })] } },
  lifelong: { changes: 'changes are heard for as long as the page is there; hearing cannot fail' },
  // A third card adds no further behaviour.
  enough: ({ cards }: EpisodesContext) => cards > 2,
};
