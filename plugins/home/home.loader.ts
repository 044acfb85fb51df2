/** Loads the home page, and its metadata. */
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import { DEFAULT_LOCALE } from '#app/i18n/i18n.ts';
import type { Loader } from '#kernel/plugin.ts';
import type { MovieCard } from '#ports/catalogue.ts';
import type { Session } from '#ports/session.ts';
import type { RouteRequest } from '#app/router/request.ts';
import {
  shownBanner,
  shownSlide,
  type BannerSlide,
  type ShownBanner,
  type ShownFilmSlide,
} from '#ports/banners.ts';
import type { ConfessionCard } from '#ports/stories.ts';
import { getHome, type Home } from './api.ts';
import { readSeduceBoost } from './boosted.ts';
import { preloadOf } from '#app/head/preload.ts';
import { wholeSentences } from '#app/i18n/sentences.ts';
import { shownFilm, type ShownFilm } from '#ports/shown-film.ts';
import { briefRails, laterShelfOf, shelfOf, type BriefRail } from './rails.ts';

/** Exported from this file for the login as well, which usually leads to the home page. */
export { readSeduceBoost };

/** Maximum length of a quotation that can be read at a glance, in characters. */
const QUOTE_LIMIT = 200;
/** `sizes` of the first picture, which is as wide as the window. */
const HERO_SIZES = '100vw';
/** Number of shelves on the first two screens, on phones and desktops. */
const RAILS_AT_ONCE = 2;

/** The story of the week, with the first of its pictures. */
export interface HomeConfession extends Pick<ConfessionCard, 'slug' | 'title' | 'author_name' | 'images'> {
  /** Whole sentences of its beginning; empty if the first sentence is too long. */
  quote: string;
}

/** A story at the top of the page, with its first picture. */
export interface HomeStory extends Pick<ConfessionCard, 'slug' | 'title' | 'excerpt' | 'author_name'> {
  picture: ConfessionCard['images'][number] | null;
}

/** The fields of the film of the evening that the page shows. */
export interface HomeTonight extends Pick<MovieCard, 'slug' | 'title' | 'title_lang' | 'length'> {
  picture: MovieCard['cover_picture'];
  reason: string;
  /** End of the evening, ISO. */
  until: string;
}

/** The response without the fields that no view of the page shows, because all data is repeated in the page's HTML. */
export interface HomeData extends Omit<
  Home,
  'slides' | 'rails' | 'middle' | 'bottom' | 'confession' | 'stories' | 'tonight'
> {
  slides: readonly ShownFilmSlide[];
  rails: readonly BriefRail[];
  middle: ShownBanner | null;
  bottom: ShownBanner | null;
  confession: HomeConfession | null;
  /** Present if the page opens with stories instead of slides. */
  stories?: readonly HomeStory[];
  tonight: HomeTonight | null;
  /** The seduce-boost films, for members of a brand that promotes them; otherwise empty. */
  boosted: readonly ShownFilm[];
}

const shownTonight = (tonight: Home['tonight']): HomeTonight | null => {
  if (!tonight) return null;
  const { movie, reason, until } = tonight;
  const { slug, title, title_lang, length, cover_picture: picture } = movie;
  return { slug, title, ...(title_lang ? { title_lang } : {}), length, picture, reason, until };
};

const shownStory = ({ slug, title, excerpt, author_name, images }: ConfessionCard): HomeStory => ({
  slug,
  title,
  excerpt,
  author_name,
  picture: images[0] ?? null,
});

const shownConfession = (confession: ConfessionCard | null): HomeConfession | null => {
  if (!confession) return null;
  const { slug, title, excerpt, author_name, images } = confession;
  return {
    slug,
    title,
    quote: wholeSentences(excerpt, QUOTE_LIMIT),
    author_name,
    images: images.slice(0, 1),
  };
};

function slideOf(slide: BannerSlide): ShownFilmSlide {
  const { movie } = slide;
  if (!movie) return { ...shownSlide(slide), movie };
  const { id, slug, user_level, length, director, watch_path, trailer_path } = movie;
  const tags = movie.tags.map(({ title }) => title).join(', ');
  const { title_lang } = movie;
  return {
    ...shownSlide(slide),
    ...(title_lang && slide.title === movie.title ? { title_lang } : {}),
    movie: {
      id,
      slug,
      user_level,
      length,
      watch_path,
      trailer_path,
      tags,
      ...(slide.eyebrow ? {} : { director: director?.title }),
    },
  };
}

interface HomePageDeps {
  session: Session | undefined;
  showsSeduceBoost: boolean;
  /** The link to the list of series; null in a brand without series. */
  seriesListLink: (params: {}) => string | null;
}

export const homeLoader = ({
  session,
  showsSeduceBoost,
  seriesListLink,
}: HomePageDeps): Loader<HomeData> => ({
  async load({ http, signal }) {
    const [{ stories, ...home }, boosted] = await Promise.all([
      http.call(getHome, { signal }),
      showsSeduceBoost && session?.user() ? readSeduceBoost(http) : [],
    ]);
    return {
      ...home,
      slides: stories ? [] : home.slides.map(slideOf),
      ...(stories ? { stories: stories.map(shownStory) } : {}),
      rails: briefRails(
        home.rails.map((rail, index) => (index < RAILS_AT_ONCE ? shelfOf(rail) : laterShelfOf(rail))),
      ),
      middle: shownBanner(home.middle),
      bottom: shownBanner(home.bottom),
      confession: shownConfession(home.confession),
      tonight: shownTonight(home.tonight),
      boosted: boosted.map(shownFilm),
    };
  },
  head: (data, request) => headOf(data, request, seriesListLink({}) !== null),
});

function headOf({ slides, stories }: HomeData, { i18n, locale }: RouteRequest, hasSeries: boolean): Head {
  if (stories)
    return {
      title: i18n._(msg`True stories of desire, told by those who lived them`),
      description: i18n._(msg`True stories of adults, read by editors and published as they were written.`),
      ...(locale === DEFAULT_LOCALE ? {} : { robots: 'noindex, nofollow' as const }),
    };
  const [first] = slides;
  const { picture, narrow } = first?.pictures ?? {};
  const preloadImage = picture && preloadOf(picture, HERO_SIZES, narrow);
  return {
    title: i18n._(
      hasSeries
        ? msg`Cinema for adults: films and series with feeling`
        : msg`Cinema for adults: films with feeling`,
    ),
    description: i18n._(
      hasSeries
        ? msg`Watch ethical, cinematic films, series and true stories made for adults, in four languages.`
        : msg`Watch ethical, cinematic films and true stories made for adults, in four languages.`,
    ),
    // Home pages in other languages are not indexed (README 2).
    ...(locale === DEFAULT_LOCALE ? {} : { robots: 'noindex, nofollow' as const }),
    ...(preloadImage ? { preloadImage } : {}),
  };
}
