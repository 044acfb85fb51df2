/** The parts of films that cards and shelves show. The rest of a reply stays out of pages with cards only. */
import { ACCESS_LEVEL, type MovieCard, type Named } from '#ports/catalogue.ts';
import type { Picture } from '#ports/picture.ts';
import type { Rail } from '../api/stories.ts';

type Always = Pick<MovieCard, 'id' | 'slug' | 'title' | 'length'> & { poster_picture: ShownPoster };
/** Absent for a typical film: released, no series, for members, its title in the visitor's language. */
type AtTimes = Pick<MovieCard, 'last_day' | 'model_type' | 'status' | 'user_level' | 'title_lang'>;

export interface ShownFilm extends Always, Partial<AtTimes> {
  /** Its first one at least. */
  tags: readonly Pick<Named, 'title'>[];
}

/** Size of nearly all posters: a page contains only others. */
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
  /** Absent below the second screen: loaded when the shelf comes near (`shelves/`). */
  movies?: readonly ShownFilm[];
}

/** A shelf with its films. */
export const shelfOf = (rail: Rail): HomeRail => ({ ...rail, movies: rail.movies.map(shownFilm) });

/** The same before its films are read. */
export const laterShelfOf = ({ id, title, href }: Rail): HomeRail => ({ id, title, href });

/** The shelf without films that the page shows elsewhere, by their ids. */
export const withoutFilms = (rail: HomeRail, elsewhere: ReadonlySet<number>): HomeRail =>
  rail.movies && elsewhere.size > 0
    ? {
        ...rail,
        // A film has no type here, a series has.
        movies: rail.movies.filter(({ id, model_type: type }) => type !== undefined || !elsewhere.has(id)),
      }
    : rail;

/** A shelf in the page's data: a film that occurred before is its index among the complete ones. */
export interface BriefRail extends Omit<HomeRail, 'movies'> {
  movies?: readonly (ShownFilm | number)[];
}

/** Popular films are on several shelves; each is included once. */
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

/** The shelves with complete films again. */
export function wholeRails(rails: readonly BriefRail[]): readonly HomeRail[] {
  const films = rails.flatMap(({ movies }) => movies ?? []).filter((film) => typeof film !== 'number');
  const whole = (film: ShownFilm | number) => (typeof film === 'number' ? (films[film] ?? []) : film);
  return rails.map(({ movies, ...rail }) => (movies ? { ...rail, movies: movies.flatMap(whole) } : rail));
}
