/** The member's progress in a season. */
import type { EpisodeHistory } from './machine.ts';

/** The number of these episodes that were ever finished. */
export const seenOf = (history: EpisodeHistory, movieIds: readonly number[]): number =>
  movieIds.filter((id) => history[id]?.finished).length;
