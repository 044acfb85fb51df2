/** Head of a watch page: the film, the episode of its series, or the kind of extra. */
import { shareImageOf, widestOf } from '#ports/share-image.ts';
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import { withLocale } from '#app/i18n/i18n.ts';
import type { RouteRequest } from '#app/router/request.ts';
import type { PlayType, WatchedMovie } from '#ports/watched-film.ts';
import type { WatchData } from './data.ts';
import { inSeries, watchTitle } from './watch-title.ts';

const CONTEXT = 'https://schema.org';
/** Label of the Association of Sites Advocating Child Protection, which every page contains (README 11). */
const RTA_LABEL = 'RTA-5042-1996-1400-1577-RTA';

/** Title of an extra's page; `name` is the extra's own title, `title` that of its film. */
function extraTitle(type: PlayType, name: string, title: string, { i18n }: RouteRequest): string {
  switch (type) {
    case 'interview':
      return i18n._(msg`${name}: interview about ${title}`);
    case 'chapter':
      return i18n._(msg`${name}: chapter of ${title}`);
    case 'other':
      return i18n._(msg`${name}: extra for ${title}`);
    default:
      return i18n._(msg`${name}: behind the scenes of ${title}`);
  }
}

function titleOf(
  { type, play, series, title }: Pick<WatchData, 'type' | 'play'> & WatchedMovie,
  request: RouteRequest,
) {
  const { i18n } = request;
  if (type === 'trailer') return i18n._(msg`${title}: trailer`);
  if (type !== 'movie' && type !== 'episode')
    return extraTitle(type, play?.video_header ?? title, title, request);
  return watchTitle({ title, series }, i18n);
}

/** Title of the page for a refusal; the film of a refused extra is unknown. */
function refusedTitle(code: string, movie: WatchedMovie | null, { i18n }: RouteRequest): string {
  const title = movie?.title ?? '';
  const words = () => {
    switch (code) {
      case 'login_required':
        return title ? i18n._(msg`Log in to watch ${title}`) : i18n._(msg`Log in to watch`);
      case 'upgrade_required':
        return title ? i18n._(msg`Subscribe to watch ${title}`) : i18n._(msg`Subscribe to watch`);
      case 'not_owned':
        return i18n._(msg`You need to own this movie`);
      case 'unpublished':
        return i18n._(msg`Coming soon: ${title}`);
      default:
        return title ? i18n._(msg`Verify your age to watch ${title}`) : i18n._(msg`Verify your age`);
    }
  };
  return inSeries(words(), movie?.series ?? null, i18n);
}

/** schema.org data: a TVEpisode in its series, or a Movie. */
function workOf({ title, slug, series }: WatchedMovie, { locale }: RouteRequest) {
  const url = withLocale(`/film/${slug}`, locale);
  if (!series) return { '@type': 'Movie', name: title, url };
  return {
    '@type': 'TVEpisode',
    name: title,
    url,
    episodeNumber: series.episode,
    partOfSeason: { '@type': 'TVSeason', seasonNumber: series.season },
    partOfSeries: {
      '@type': 'TVSeries',
      name: series.title,
      url: withLocale(`/series/${series.slug}`, locale),
    },
  };
}

/** The canonical path of an extra. `bts` and `bhs` are two names for one type. */
const ownAddress = ({ type, id }: WatchData, { slug, series }: WatchedMovie): string =>
  `${series ? `/series/${series.slug}` : `/film/${slug}`}/watch/${type === 'bts' ? 'bhs' : type}/${id}`;

/** The canonical page of a film or its trailer is the film's page; an extra has its own. */
export function head(data: WatchData, request: RouteRequest): Head {
  const { movie, type, play, refusal } = data;
  const refused = refusal && refusedTitle(refusal.code, movie, request);
  if (!movie) return { title: refused ?? request.i18n._(msg`Watch`), description: '', robots: 'noindex' };
  const shareImage = shareImageOf(movie.cover_picture);
  const image = widestOf(movie.cover_picture);
  const isWhole = type === 'movie' || type === 'episode';
  const work = workOf(movie, request);
  const shared = {
    image,
    description: movie.short_synopsis,
    contentRating: RTA_LABEL,
    isFamilyFriendly: false,
  };
  const clip = {
    '@type': 'VideoObject',
    name: play?.video_header ?? movie.title,
    isPartOf: work,
    thumbnailUrl: image,
    // Search engines require a time zone. Extras have no date, so the film's date is used.
    uploadDate: `${movie.release_date}T00:00:00Z`,
  };
  return {
    title: refused ?? titleOf({ ...movie, type, play }, request),
    description: movie.short_synopsis,
    ...(isWhole || type === 'trailer'
      ? { canonical: `/film/${movie.slug}` }
      : { canonical: ownAddress(data, movie), localised: false }),
    image: shareImage,
    ogType: 'video.movie',
    jsonLd: [{ '@context': CONTEXT, ...(isWhole ? work : clip), ...shared }],
  };
}
