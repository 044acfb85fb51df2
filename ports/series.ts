/** Series for other plugins: links to their pages, and the episodes on the page of a film. */
import { link, service, slot } from '#kernel/ref.ts';
import type { RouteRequest } from '#app/router/request.ts';
import type { MovieCard } from './catalogue.ts';

export const SeriesListLink = link<Record<string, never>>('series.series-list');
export const SeriesLink = link<{ slug: string }>('series.series');

export interface Episode {
  readonly season: number;
  readonly episode: number;
  readonly movie: MovieCard;
}

/**
 * Loads the episodes of the series of a film, in order, and the season for the title of its page: the one that the URL
 * requests, or null if that is the film's own. Rejects if the series cannot be loaded.
 */
export type Episodes = (
  request: Pick<RouteRequest, 'http' | 'query' | 'signal'>,
  film: { readonly id: number; readonly series: string },
) => Promise<{ episodes: readonly Episode[]; season: number | null }>;
export const Episodes = service<Episodes>('series.episodes');

export interface FilmEpisodesProps {
  series: { readonly id: number; readonly slug: string };
  episodes: readonly Episode[];
  /** Id of the film whose page this is; its episode is highlighted. */
  current?: number;
  /** The requested season if it exists; else the season of the film, else the first season. */
  asked: string | null;
  /** URL of this page with a season. */
  hrefOf: (season: number) => string;
}
/** The episodes of one season, with links to the other seasons. */
export const FilmEpisodes = slot<FilmEpisodesProps>('series.film-episodes');
