/**
 * The fields of films that cards and shelves show. Other fields of a response are omitted from pages that only have
 * cards.
 */
import { ACCESS_LEVEL, type MovieCard, type Named } from './catalogue.ts';
import type { Picture } from './picture.ts';

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
