/** Loads a category with one page of its films, and its metadata. Hidden categories are not found. */
import { shareImageOf } from '#ports/share-image.ts';
import { msg } from '@lingui/core/macro';
import type { Head } from '#app/head/head.ts';
import type { ReplyOf } from '#app/http/endpoint.ts';
import type { MovieCard } from '#ports/catalogue.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getMovies, getTagBySlug } from '../api.ts';
import type { Tag } from '../api/tags.ts';
import { CARDS_PER_PAGE, pageAsked, pageLinks } from '#ports/listing.ts';
import { pageTitle } from '../listing/paging.ts';
import { withinPages } from '#app/router/within-pages.ts';
import { HERO_SIZES } from '../cards/pictures.ts';
import { preloadOf } from '#app/head/preload.ts';
import { breadcrumbs } from '../head.ts';

export interface CategoryData {
  tag: Tag;
  films: ReplyOf<typeof getMovies>;
  /** The editors' choice among its newest films, only above the first page. */
  featured: readonly MovieCard[];
}

export async function load(request: RouteRequest): Promise<CategoryData> {
  const { http, params, query, signal } = request;
  const slug = params['slug'] ?? '';
  const page = pageAsked(query);
  const [tag, films] = await Promise.all([
    http.call(getTagBySlug, { params: { slug }, query: { load_products: page === 1 ? '1' : '0' }, signal }),
    http.call(getMovies, {
      query: { tag: slug, page, perPage: CARDS_PER_PAGE, sortBy: 'default', direction: 'desc' },
      signal,
    }),
  ]);
  return {
    tag: { ...tag, products: [] },
    films: withinPages(films, request),
    featured: tag.products.filter((movie) => movie.featured && movie.status === 'Published'),
  };
}

export function head({ tag, films: { meta } }: CategoryData, request: RouteRequest): Head {
  const { i18n, path } = request;
  const preloadImage = tag.banner_image ? preloadOf(tag.banner_image, HERO_SIZES) : undefined;
  return {
    title: pageTitle(i18n._(msg`${tag.title} films`), meta, request),
    description:
      tag.description || tag.outstanding_text || i18n._(msg`All films of the category ${tag.title}.`),
    ...pageLinks(path, meta),
    jsonLd: [breadcrumbs(request, [i18n._(msg`Categories`), '/categories'], [tag.title, path])],
    ...(tag.banner_image ? { image: shareImageOf(tag.banner_image) } : {}),
    ...(preloadImage ? { preloadImage } : {}),
  };
}
