/** What a subscription opens today, counted in the catalogue: how many films, how many come in a week, and the newest of them. */
import type { MovieCard } from '#ports/catalogue.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getNewestFilms } from '../reads.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** New films are counted over so many weeks before the newest one. */
const WEEKS = 4;
/** Posters that are shown. */
const POSTERS = 6;
const WEEK_DAYS = 7;
const READ = 24;

export interface Stock {
  readonly films: number;
  /** Whole films a week; 0 where fewer than one comes. */
  readonly perWeek: number;
  readonly newest: readonly Pick<MovieCard, 'id' | 'slug' | 'title' | 'title_lang' | 'poster_picture'>[];
}

/** Counted back from the newest release, so that every reader of the same catalogue counts the same. */
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

/** null where the catalogue does not answer: nothing is said of it then. */
export const readStock = ({ http, signal }: Pick<RouteRequest, 'http' | 'signal'>): Promise<Stock | null> =>
  http.call(getNewestFilms, { query: { perPage: READ, sortBy: 'default' }, signal }).then(
    ({ data, meta }) => (data.length === 0 ? null : stockOf(meta.total, data)),
    () => null,
  );
