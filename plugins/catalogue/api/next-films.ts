/** Films for somebody whose page has nothing to show yet. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { MovieCard } from '#ports/catalogue.ts';
import { ID_MAX, whole } from '#ports/inputs.ts';

/** Films offered. */
export const NEXT_FILMS = 3;

/** What the choice goes by: categories that the member watches, what everybody watches of late, or what is bought most. */
export const NEXT_BASES = ['history', 'seen', 'sold'] as const;

const NextFilms = v.object({ basis: v.picklist(NEXT_BASES), movies: v.array(MovieCard) });
export type NextFilms = v.InferOutput<typeof NextFilms>;

/** Not cacheable: a film that was begun a minute ago is offered no more. */
export const getNextFilms = endpoint({
  method: 'GET',
  path: '/movies/next',
  summary:
    'At most three released films that a member has not begun: with `by=seen` those they may watch first, with `by=sold` the most sold first.',
  content: true,
  query: v.object({
    by: v.optional(v.picklist(['seen', 'sold']), 'seen'),
    /** A film that is on the page already. */
    not: v.optional(whole(1, ID_MAX)),
  }),
  reply: NextFilms,
});
