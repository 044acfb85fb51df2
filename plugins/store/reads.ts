/** The endpoints and types that the store reads from the catalogue. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { MovieCard } from '#ports/catalogue.ts';

/** The film of a quick order. */
const QuickFilm = v.pick(MovieCard, [
  'id',
  'slug',
  'title',
  'title_lang',
  'short_synopsis',
  'length',
  'status',
  'user_level',
  'poster_picture',
  'cover_picture',
]);
export type QuickFilm = v.InferOutput<typeof QuickFilm>;

export const getMovieBySlug = endpoint({
  method: 'GET',
  path: '/movies/slug/:slug',
  summary: 'Returns a film by slug.',
  params: v.object({ slug: v.string() }),
  reply: QuickFilm,
});

export const getMostSoldMovies = endpoint({
  method: 'GET',
  path: '/movies/most-sold',
  summary: 'Returns a page of released films, the most sold first.',
  query: v.object({ perPage: v.optional(v.number()) }),
  reply: v.object({
    data: v.array(v.pick(MovieCard, ['id', 'slug', 'title', 'title_lang', 'poster_picture', 'user_level'])),
  }),
});
