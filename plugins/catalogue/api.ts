/** The catalogue's API: the GET endpoints of films, categories and labels. */
import { whole } from '#ports/inputs.ts';
import * as v from 'valibot';
import { endpoint, type EndpointOptions } from '#app/http/endpoint.ts';
import { MovieCard, TagCard } from '#ports/catalogue.ts';
import {
  BehindTheScenes,
  ByModel,
  Movie,
  Originals,
  RandomMovie,
  RelatedContent,
  SceneMarker,
} from './api/films.ts';
import {
  ById,
  BySlug,
  FEATURED_COUNT,
  FEATURED_COUNT_MAX,
  Flag,
  MovieQuery,
  Paging,
  pageOf,
} from './api/inputs.ts';
import { ByTagList, Label, Tag } from './api/tags.ts';

/** A public GET that browsers may cache. An unknown or hidden id or slug is `not_found`. */
const read = <const Options extends Omit<EndpointOptions, 'method' | 'cacheable' | 'content'>>(
  options: Options,
) => endpoint({ ...options, method: 'GET' as const, cacheable: true as const, content: true as const });

export const getMovies = read({
  path: '/movies',
  summary: 'Returns a page of films, sorted and filtered.',
  query: MovieQuery,
  reply: pageOf(MovieCard),
});
export const getMostSeenMovies = read({
  path: '/movies/most-seen',
  summary: 'Returns a page of released films, those with the most views in recent days first.',
  query: Paging,
  reply: pageOf(MovieCard),
});
export const getMostSoldMovies = read({
  path: '/movies/most-sold',
  summary: 'Returns a page of released films, the most sold first.',
  query: Paging,
  reply: pageOf(MovieCard),
});
export const getFeaturedMovies = read({
  path: '/movies/featured',
  summary: 'Lists the films that the editors feature, the newest first.',
  query: v.object({ count: v.optional(whole(1, FEATURED_COUNT_MAX), FEATURED_COUNT) }),
  reply: v.array(MovieCard),
});
export const getRandomMovie = endpoint({
  method: 'GET',
  path: '/movies/random',
  summary: 'Returns a random released film.',
  content: true,
  reply: RandomMovie,
  errors: { not_found: 404 },
});
export const getBehindTheScenes = read({
  path: '/movies/bts',
  summary: 'Returns a page of behind-the-scenes items with their films, the newest first.',
  query: Paging,
  reply: pageOf(BehindTheScenes),
  withholds: true,
});
export const getMovie = read({
  path: '/movies/:id',
  summary: 'Returns a film by id.',
  params: ById,
  reply: Movie,
  withholds: true,
  errors: { not_found: 404 },
});
export const getMovieBySlug = read({
  path: '/movies/slug/:slug',
  summary: 'Returns a film by slug.',
  params: BySlug,
  reply: Movie,
  withholds: true,
  errors: { not_found: 404 },
});
export const getSimilarMovies = read({
  path: '/movies/:id/similar',
  summary: 'Lists similar films, as cards even without `optimized`.',
  params: ById,
  query: v.object({ optimized: v.optional(Flag) }),
  reply: v.array(MovieCard),
  errors: { not_found: 404 },
});
export const getSceneMarkers = read({
  path: '/scene-markers/slug/:slug',
  summary: 'Lists the named moments of a film, in order.',
  params: BySlug,
  reply: v.array(SceneMarker),
  errors: { not_found: 404 },
});
export const getRelatedContent = read({
  path: '/related-content/:model_type/:model_id',
  summary: 'Lists the extras of a film, series or person, in order.',
  params: ByModel,
  reply: v.array(RelatedContent),
  withholds: true,
  errors: { not_found: 404 },
});

export const getOriginals = read({
  path: '/originals',
  summary: 'Lists own productions, without films (excludeMovies=1) or without series (excludeSeries=1).',
  query: v.object({ excludeMovies: v.optional(Flag), excludeSeries: v.optional(Flag) }),
  reply: Originals,
});
export const getProducts = read({
  path: '/products',
  summary: 'Returns a page of films and series together, the newest first, announced ones last.',
  query: Paging,
  reply: pageOf(MovieCard),
});
export const getProductsSoon = read({
  path: '/products/soon',
  summary: 'Lists announced films and series, the nearest release first.',
  reply: v.array(MovieCard),
});
export const getProductsInProduction = read({
  path: '/products/in-production',
  summary: 'Lists announced films that are still being made.',
  reply: v.array(MovieCard),
});

export const getTags = read({
  path: '/tags',
  summary: 'Returns a page of categories in their order.',
  query: Paging,
  reply: pageOf(TagCard),
});
export const getTagList = read({
  path: '/tags/list/:x',
  summary:
    'Returns all categories of a list: all, featured, one category type, or three flags such as 1,2,2.',
  params: ByTagList,
  reply: v.array(TagCard),
  errors: { not_found: 404 },
});
const TagQuery = v.object({ load_products: v.optional(Flag, '1') });
export const getTag = read({
  path: '/tags/:id',
  summary: 'Returns a category by id, with its first films unless load_products=0.',
  params: ById,
  query: TagQuery,
  reply: Tag,
  errors: { not_found: 404 },
});
export const getTagBySlug = read({
  path: '/tags/slug/:slug',
  summary: 'Returns a category by slug, with its first films unless load_products=0.',
  params: BySlug,
  query: TagQuery,
  reply: Tag,
  errors: { not_found: 404 },
});
export const getLabelBySlug = read({
  path: '/labels/slug/:slug',
  summary: 'Returns a label with its first films.',
  params: BySlug,
  reply: Label,
  errors: { not_found: 404 },
});
