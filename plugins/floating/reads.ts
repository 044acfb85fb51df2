/** The endpoint of another plugin that this plugin calls. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** Returns a random film (README 3). */
export const getRandomFilm = endpoint({
  method: 'GET',
  path: '/movies/random',
  summary: 'Returns a random released film.',
  reply: v.object({ id: v.number(), slug: v.string() }),
});
