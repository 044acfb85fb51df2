/** Episodes of a series by season, both in order. */
import type { Episode } from '../api-films.ts';

export interface Season {
  season: number;
  episodes: readonly Episode[];
}

export function seasonsOf(episodes: readonly Episode[]): readonly Season[] {
  const numbers = [...new Set(episodes.map(({ season }) => season))].sort((a, b) => a - b);
  return numbers.map((season) => ({ season, episodes: episodes.filter((one) => one.season === season) }));
}
