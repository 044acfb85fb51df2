/** The endpoint of the player that previews call, typed by the field they need. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

export const getTrailer = endpoint({
  method: 'GET',
  path: '/movies/:id/play',
  summary: 'Returns signed URLs of a film, its trailer or an extra to a visitor who may watch it.',
  params: v.object({ id: v.number() }),
  query: v.object({ type: v.literal('trailer') }),
  reply: v.object({ streaming_links: v.object({ mp4: v.nullable(v.string()) }) }),
});
