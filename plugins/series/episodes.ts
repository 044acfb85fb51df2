/** Loads the episodes of the series of a film, for the film's page. */
import type { Episodes } from '#ports/series.ts';
import { getSeriesBySlug } from './api.ts';
import { seasonNamed } from './seasons.ts';

export const episodesOfFilm: Episodes = async ({ http, query, signal }, { id, series }) => {
  const { episodes } = await http.call(getSeriesBySlug, { params: { slug: series }, signal });
  return { episodes, season: seasonNamed(episodes, query.get('season'), id) };
};
