/** What the floating button asks of another plugin's endpoint. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** 1-shell §7 "Random movie". */
export const getRandomFilm = endpoint({
  method: 'GET',
  path: '/movies/random',
  summary: 'A released film drawn by lot.',
  reply: v.object({ id: v.number(), slug: v.string() }),
});
