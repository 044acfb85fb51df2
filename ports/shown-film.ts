/**
 * The fields of films that cards and shelves show. Other fields of a response are omitted from pages that only have
 * cards.
 */
import { ACCESS_LEVEL, type MovieCard, type Named } from '#ports/catalogue.ts';
import type { Picture } from '#ports/picture.ts';
import type { Rail } from '../api/stories.ts';

type Always = Pick<MovieCard, 'id' | 'slug' | 'title' | 'length'> & { poster_picture: ShownPoster };
/** Absent for a typical film: released, not part of a series, for members, with a title in the visitor's language. */
type AtTimes = Pick<MovieCard, 'last_day' | 'model_type' | 'status' | 'user_level' | 'title_lang'>;

export interface ShownFilm extends Always, Partial<AtTimes> {
  /** The film's categories; at least the first one. */
  tags: readonly Pick<Named, 'title'>[];
}

/** Size of nearly all posters; a page's data contains only other sizes. */
const POSTER = { width: 480, height: 720, widths: [360, 480] };
export type ShownPoster = Pick<Picture, 'base' | 'colour'> & Partial<Picture>;

const shownPoster = ({ base, width, height, widths, colour }: Picture): ShownPoster =>
  width === POSTER.width && height === POSTER.height && String(widths) === String(POSTER.widths)
    ? { base, colour }
    : { base, width, height, widths, colour };

export const posterOf = (shown: ShownPoster): Picture => ({ ...POSTER, ...shown });

export const shownFilm = (film: MovieCard): ShownFilm => {
  const { id, slug, title, length, poster_picture, model_type, status, user_level, title_lang, last_day } =
    film;
  return {
    id,
    slug,
    title,
    length,
    poster_picture: shownPoster(poster_picture),
    tags: film.tags.slice(0, 1).map((tag) => ({ title: tag.title })),
    ...(model_type === 'Movie' ? {} : { model_type }),
    ...(status === 'Published' ? {} : { status }),
    ...(title_lang ? { title_lang } : {}),
    ...(last_day ? { last_day } : {}),
    ...(user_level === ACCESS_LEVEL.PAID ? {} : { user_level }),
  };
};

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
