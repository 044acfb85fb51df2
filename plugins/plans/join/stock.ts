/** Contents of a subscription today, counted in the catalogue: films, new films per week, and the newest ones. */
import type { MovieCard } from '#ports/catalogue.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getNewestFilms } from '../reads.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Number of weeks before the newest film in which new films are counted. */
const WEEKS = 4;
/** Number of posters. */
const POSTERS = 6;
const WEEK_DAYS = 7;
const READ = 24;

export interface Stock {
  readonly films: number;
  /** Whole films per week; 0 if there is less than one. */
  readonly perWeek: number;
  readonly newest: readonly Pick<MovieCard, 'id' | 'slug' | 'title' | 'title_lang' | 'poster_picture'>[];
}

/** Counts new films back from the newest release, so that the number depends only on the catalogue. */
export function stockOf(total: number, films: readonly MovieCard[]): Stock {
  const released = films.filter(({ status }) => status === 'Published');
  const dates = released.map(({ release_date: date }) => Date.parse(date));
  const since = Math.max(...dates) - WEEKS * WEEK_DAYS * DAY_MS;
  return {
    films: total,
    perWeek: Math.floor(dates.filter((date) => date > since).length / WEEKS),
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
  http.call(getNewestFilms, { query: { perPage: READ, sortBy: 'default' }, signal }).then(
    ({ data, meta }) => (data.length === 0 ? null : stockOf(meta.total, data)),
    () => null,
  );
