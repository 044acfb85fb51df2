/** Reads the home page and says what it is. */
import { msg } from '@lingui/core/macro';
import type { Head } from '../../../kernel/head/head.ts';
import type { Http } from '../../../kernel/http/client.ts';
import { DEFAULT_LOCALE } from '../../../kernel/i18n/i18n.ts';
import type { Loader } from '../../../kernel/plugin.ts';
import type { Named } from '../../../kernel/ports/catalogue.ts';
import type { Session } from '../../../kernel/ports/session.ts';
import type { RouteRequest } from '../../../kernel/router/request.ts';
import { getHome } from '../api.ts';
import type { SlideFilm, BannerSlide } from '../api/banners.ts';
import type { Home, Rail } from '../api/stories.ts';
import { picturesOf } from '../banner/banner-pictures.ts';
import { readSeduceBoost } from '../boost/films.ts';
import { HERO_SIZES, preloadOf } from '../cards/pictures.ts';
import { shownFilm, type ShownFilm } from '../cards/shown-film.ts';

/** Of this file for the log-in as well: it mostly leads home. */
export { readSeduceBoost };

/** Shelves on the first two screens, on phones and desktops. */
const RAILS_AT_ONCE = 2;

/** What a slide says of its film. */
type SlideFacts = Pick<SlideFilm, 'user_level' | 'length' | 'director' | 'watch_path' | 'trailer_path'> & {
  tags: readonly Pick<Named, 'title'>[];
};

export interface HomeSlide extends Omit<BannerSlide, 'movie'> {
  movie: SlideFacts | null;
}

export interface HomeRail extends Omit<Rail, 'movies'> {
  /** null below the second screen: they are read when the shelf comes near (`later-rails.tsx`). */
  movies: readonly ShownFilm[] | null;
}

/** The reply without what no view of the page shows: all of it stands in the page's HTML once more. */
export interface HomeData extends Omit<Home, 'slides' | 'rails'> {
  slides: readonly HomeSlide[];
  rails: readonly HomeRail[];
  /** The seduce-boost films, for members of a brand that puts them forward; else none. */
  boosted: readonly ShownFilm[];
}

const shown = (rail: Rail): HomeRail => ({ ...rail, movies: rail.movies.map(shownFilm) });

/** All shelves with their films. */
export const readRails = async (http: Http): Promise<readonly HomeRail[]> =>
  (await http.call(getHome)).rails.map(shown);

function slideOf({ movie, ...slide }: BannerSlide): HomeSlide {
  if (!movie) return { ...slide, movie };
  const { user_level, length, director, watch_path, trailer_path } = movie;
  const tags = movie.tags.map(({ title }) => ({ title }));
  return { ...slide, movie: { user_level, length, director, watch_path, trailer_path, tags } };
}

export const homeLoader = (session: Session | undefined, putsForward: boolean): Loader<HomeData> => ({
  async load({ http, signal }) {
    const [home, boosted] = await Promise.all([
      http.call(getHome, { signal }),
      putsForward && session?.user() ? readSeduceBoost(http) : [],
    ]);
    return {
      ...home,
      slides: home.slides.map(slideOf),
      rails: home.rails.map((rail, index) =>
        index < RAILS_AT_ONCE ? shown(rail) : { ...rail, movies: null },
      ),
      boosted: boosted.map(shownFilm),
    };
  },
  head,
});

function head({ slides }: HomeData, { i18n, locale }: RouteRequest): Head {
  const [first] = slides;
  const { picture, narrow } = first ? picturesOf(first) : {};
  const preloadImage = picture && preloadOf(picture, HERO_SIZES, narrow);
  return {
    title: i18n._(msg`Cinema for adults: films and series with feeling`),
    description: i18n._(
      msg`Watch ethical, cinematic films, series and true stories made for adults. A new film every week, in four languages.`,
    ),
    // 1-shell §2: the home pages of the other languages are not indexed.
    ...(locale === DEFAULT_LOCALE ? {} : { robots: 'noindex, nofollow' as const }),
    ...(preloadImage ? { preloadImage } : {}),
  };
}
