/** Loads a series and its extras; the metadata includes structured data. */
import { shareImageOf } from '#ports/share-image.ts';
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import { withLocale } from '#app/i18n/i18n.ts';
import type { RouteRequest } from '#app/router/request.ts';
import type { ShownExtra } from '#ports/film-views.ts';
import type { Series } from '#ports/series-content.ts';
import { getSeriesBySlug } from './api.ts';
import { preloadOf } from '#app/head/preload.ts';
import { durationOf, nameLanguage, personRef, workOf } from '#ports/work-facts.ts';
import { schema } from '#app/head/structured.ts';
import { breadcrumbs } from './head.ts';
import { getRelatedContent } from './reads.ts';
import { seasonNamed, seasonsOf } from './seasons.ts';

/** The still is as wide as the window. */
const HERO_SIZES = '100vw';

export interface SeriesData {
  series: Series;
  extras: readonly ShownExtra[];
}

export async function load({ http, params, signal }: RouteRequest): Promise<SeriesData> {
  const series = await http.call(getSeriesBySlug, { params: { slug: params['slug'] ?? '' }, signal });
  const extras = await http.call(getRelatedContent, {
    params: { model_type: 'Series', model_id: series.id },
    signal,
  });
  return { series, extras };
}

/** The series as a schema.org TVSeries with its seasons and episodes. */
const jsonLdOf = (series: Series, request: RouteRequest) => {
  const seasons = seasonsOf(series.episodes);
  return {
    ...schema('TVSeries', workOf(series, withLocale(request.path, request.locale))),
    startDate: series.release_date,
    numberOfSeasons: seasons.length,
    numberOfEpisodes: series.episodes.length,
    ...(series.director ? { director: personRef(series.director) } : {}),
    actor: series.performers.map(personRef),
    containsSeason: seasons.map(({ season, episodes }) => ({
      '@type': 'TVSeason',
      seasonNumber: season,
      numberOfEpisodes: episodes.length,
      episode: episodes.map(({ episode, movie }) => ({
        '@type': 'TVEpisode',
        episodeNumber: episode,
        name: movie.title,
        duration: durationOf(movie.length),
      })),
    })),
  };
};

export function head({ series }: SeriesData, request: RouteRequest): Head {
  const { i18n, path, query } = request;
  const { title } = series;
  const season = seasonNamed(series.episodes, query.get('season'));
  const preloadImage = preloadOf(series.cover_picture, HERO_SIZES);
  return {
    title:
      season === null ? i18n._(msg`${title} – series`) : i18n._(msg`${title}, season ${season} – series`),
    description: series.short_synopsis || i18n._(msg`Every season and episode of ${series.title}.`),
    image: shareImageOf(series.cover_picture),
    ogType: 'video.tv_show',
    jsonLd: [
      jsonLdOf(series, request),
      breadcrumbs(request, [i18n._(msg`Series`), '/series'], [title, path]),
    ],
    ...nameLanguage(series, withLocale(path, request.locale)),
    ...(preloadImage ? { preloadImage } : {}),
  };
}
