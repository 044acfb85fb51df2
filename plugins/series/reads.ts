/** Endpoints of the catalogue that the pages of series read, typed by the fields that they use. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { MovieCard } from '#ports/catalogue.ts';
import { Picture } from '#ports/picture.ts';

export const getOriginals = endpoint({
  method: 'GET',
  path: '/originals',
  summary: 'Lists own productions; excludeSeries=1 omits series.',
  query: v.object({ excludeSeries: v.literal('1') }),
  reply: v.object({ movies: v.array(MovieCard) }),
  cacheable: true,
});

export const getRelatedContent = endpoint({
  method: 'GET',
  path: '/related-content/:model_type/:model_id',
  summary: 'Lists the extras of a series, in order.',
  params: v.object({ model_type: v.literal('Series'), model_id: v.number() }),
  reply: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      video_path: v.nullable(v.string()),
      poster_image: v.nullable(Picture),
      length: v.number(),
    }),
  ),
  cacheable: true,
});
