/** Loads a label with one page of its films, and its metadata. */
import { shareImageOf } from '#ports/share-image.ts';
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { ReplyOf } from '#app/http/endpoint.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getLabelBySlug, getMovies } from '../api.ts';
import type { Label } from '../api/tags.ts';
import { CARDS_PER_PAGE, pageAsked, pageLinks } from '#ports/listing.ts';
import { pageTitle } from '../listing/paging.ts';
import { withinPages } from '#app/router/within-pages.ts';
import { HERO_SIZES } from '../cards/pictures.ts';
import { preloadOf } from '#app/head/preload.ts';
import { breadcrumbs } from '../head.ts';

export interface LabelData {
  label: Omit<Label, 'movies'>;
  films: ReplyOf<typeof getMovies>;
}

export async function load(request: RouteRequest): Promise<LabelData> {
  const { http, params, query, signal } = request;
  const slug = params['slug'] ?? '';
  const [{ movies: _movies, ...label }, films] = await Promise.all([
    http.call(getLabelBySlug, { params: { slug }, signal }),
    http.call(getMovies, {
      query: {
        label: slug,
        page: pageAsked(query),
        perPage: CARDS_PER_PAGE,
        sortBy: 'default',
        direction: 'desc',
      },
      signal,
    }),
  ]);
  return { label, films: withinPages(films, request) };
}

export function head({ label, films: { meta } }: LabelData, request: RouteRequest): Head {
  const { i18n, path } = request;
  const preloadImage = label.banner_image ? preloadOf(label.banner_image, HERO_SIZES) : undefined;
  return {
    title: pageTitle(label.title, meta, request),
    description: label.description || i18n._(msg`All films of the selection ${label.title}.`),
    ...pageLinks(path, meta),
    jsonLd: [breadcrumbs(request, [i18n._(msg`Selections`), '/labels'], [label.title, path])],
    ...(label.banner_image ? { image: shareImageOf(label.banner_image) } : {}),
    ...(preloadImage ? { preloadImage } : {}),
  };
}
