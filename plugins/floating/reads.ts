/** What the floating button asks of another plugin's endpoint. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** A film by chance (README 3). */
export const getRandomFilm = endpoint({
  method: 'GET',
  path: '/movies/random',
  summary: 'A released film drawn by lot.',
  reply: v.object({ id: v.number(), slug: v.string() }),
});
