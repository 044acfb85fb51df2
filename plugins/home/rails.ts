/** The shelves of the page, as the API returns them, as the page's data contains them, and as they are shown. */
import { shownFilm, type ShownFilm } from '#ports/shown-film.ts';
import type { Rail } from './api.ts';

export interface HomeRail extends Omit<Rail, 'movies'> {
  /** Absent below the second screen: loaded when the visitor scrolls near the shelf (`shelves/`). */
  movies?: readonly ShownFilm[];
}

/** A shelf with its films, from the API's response. */
export const shelfOf = (rail: Rail): HomeRail => ({ ...rail, movies: rail.movies.map(shownFilm) });

/** A shelf whose films are loaded later. */
export const laterShelfOf = ({ id, title, href }: Rail): HomeRail => ({ id, title, href });

/** The shelf without the films with these ids, which the page shows elsewhere. */
export const withoutFilms = (rail: HomeRail, elsewhere: ReadonlySet<number>): HomeRail =>
  rail.movies && elsewhere.size > 0
    ? {
        ...rail,
        // Only series have a type here, and ids of films and series can be equal.
        movies: rail.movies.filter(({ id, model_type: type }) => type !== undefined || !elsewhere.has(id)),
      }
    : rail;

/** A shelf in the page's data; films that occurred before are indexes of the list of complete films. */
export interface BriefRail extends Omit<HomeRail, 'movies'> {
  movies?: readonly (ShownFilm | number)[];
}

/** Removes duplicates: popular films are on several shelves, but each is included once. */
export function briefRails(rails: readonly HomeRail[]): readonly BriefRail[] {
  const indexes = new Map<string, number>();
  const brief = (film: ShownFilm): ShownFilm | number => {
    const key = JSON.stringify(film);
    const place = indexes.get(key);
    if (place === undefined) indexes.set(key, indexes.size);
    return place ?? film;
  };
  return rails.map(({ movies, ...rail }) => (movies ? { ...rail, movies: movies.map(brief) } : rail));
}

/** Restores shelves with complete films from brief shelves. */
export function wholeRails(rails: readonly BriefRail[]): readonly HomeRail[] {
  const films = rails.flatMap(({ movies }) => movies ?? []).filter((film) => typeof film !== 'number');
  const whole = (film: ShownFilm | number) => (typeof film === 'number' ? (films[film] ?? []) : film);
  return rails.map(({ movies, ...rail }) => (movies ? { ...rail, movies: movies.flatMap(whole) } : rail));
}
