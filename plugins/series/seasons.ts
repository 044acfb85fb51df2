/** Groups episodes of a series by season, both in order. */
import type { Episode } from '#ports/series.ts';

export interface Season {
  season: number;
  episodes: readonly Episode[];
}

export function seasonsOf(episodes: readonly Episode[]): readonly Season[] {
  const numbers = [...new Set(episodes.map(({ season }) => season))].sort((a, b) => a - b);
  return numbers.map((season) => ({ season, episodes: episodes.filter((one) => one.season === season) }));
}

/** The season that a URL requests, else the season of a film, else the first season. */
export const seasonShown = (
  seasons: readonly Season[],
  asked: string | null,
  filmId?: number,
): Season | undefined =>
  seasons.find(({ season }) => String(season) === asked) ??
  seasons.find(({ episodes }) => episodes.some(({ movie }) => movie.id === filmId)) ??
  seasons[0];

/** The season in the page title: the requested season if it is not the default; otherwise null. */
export function seasonNamed(
  episodes: readonly Episode[],
  asked: string | null,
  filmId?: number,
): number | null {
  const seasons = seasonsOf(episodes);
  const shown = seasonShown(seasons, asked, filmId);
  return shown === undefined || shown === seasonShown(seasons, null, filmId) ? null : shown.season;
}
