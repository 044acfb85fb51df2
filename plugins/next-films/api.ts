/** Film suggestions for a page that is still empty. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { MovieCard } from '#ports/catalogue.ts';
import { ID_MAX, whole } from '#ports/inputs.ts';

/** Number of suggested films. */
export const NEXT_FILMS = 3;

/** The basis of the choice: categories that the member watches, recent views by everyone, or sales. */
export const NEXT_BASES = ['history', 'seen', 'sold'] as const;

const NextFilms = v.object({ basis: v.picklist(NEXT_BASES), movies: v.array(MovieCard) });
export type NextFilms = v.InferOutput<typeof NextFilms>;

/** Not cacheable, because a film that was started a minute ago is no longer suggested. */
export const getNextFilms = endpoint({
  method: 'GET',
  path: '/movies/next',
  summary:
    'At most three released films that a member has not begun: with `by=seen` those they may watch first, with `by=sold` the most sold first.',
  content: true,
  query: v.object({
    by: v.optional(v.picklist(['seen', 'sold']), 'seen'),
    /** Id of a film that is already on the page. */
    not: v.optional(whole(1, ID_MAX)),
  }),
  reply: NextFilms,
});
