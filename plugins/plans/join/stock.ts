/** Contents of a subscription today, counted in the catalogue: films, new films per week, and the newest ones. */
import type { MovieCard } from '#ports/catalogue.ts';
import { NEWEST_READ, newPerWeek } from '#ports/new-films.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getNewestFilms } from '../reads.ts';

/** Number of posters. */
const POSTERS = 6;

export interface Stock {
  readonly films: number;
  /** Whole films per week; 0 if there is less than one. */
  readonly perWeek: number;
  readonly newest: readonly Pick<MovieCard, 'id' | 'slug' | 'title' | 'title_lang' | 'poster_picture'>[];
}

export function stockOf(total: number, films: readonly MovieCard[]): Stock {
  const released = films.filter(({ status }) => status === 'Published');
  return {
    films: total,
    perWeek: newPerWeek(released),
    newest: released.slice(0, POSTERS).map(({ id, slug, title, title_lang, poster_picture }) => ({
      id,
      slug,
      title,
      title_lang,
      poster_picture,
    })),
  };
}

/** The stock; null if the catalogue does not respond: the page then omits the section. */
export const readStock = ({ http, signal }: Pick<RouteRequest, 'http' | 'signal'>): Promise<Stock | null> =>
  http.call(getNewestFilms, { query: { perPage: NEWEST_READ, sortBy: 'default' }, signal }).then(
    ({ data, meta }) => (data.length === 0 ? null : stockOf(meta.total, data)),
    () => null,
  );
