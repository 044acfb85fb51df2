/** The audience of a film or series. */
import { ID_MAX, whole } from '#ports/inputs.ts';
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

export const getUserSegment = endpoint({
  method: 'GET',
  path: '/smart/user-segment',
  summary: 'Returns the audience of a film or series: the id of its first category, or null if it has none.',
  query: v.pipe(
    v.object({ movie_id: v.optional(whole(1, ID_MAX)), series_id: v.optional(whole(1, ID_MAX)) }),
    v.check(({ movie_id, series_id }) => (movie_id === undefined) !== (series_id === undefined), 'one_of'),
  ),
  reply: v.object({ user_segment_id: v.nullable(v.number()) }),
  errors: { not_found: 404 },
});
