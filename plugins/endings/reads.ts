/** Endpoints of other plugins that the end of a trailer calls, typed by the fields it needs. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** The plan group's text after a trailer; both fields are empty if there is none. */
export const getTrailerOffer = endpoint({
  method: 'GET',
  path: '/plans',
  summary: 'Returns a group of plans with their prices for this visitor.',
  reply: v.nullable(v.object({ after_trailer_title: v.string(), after_trailer_text: v.string() })),
  cacheable: true,
});

/** Returns the film if the member owns it. */
export const getOwnedFilm = endpoint({
  method: 'GET',
  path: '/me/owned',
  summary: 'Lists the films that the member owns, or one of them by id.',
  access: 'member',
  query: v.object({ slug: v.string() }),
  reply: v.object({ data: v.array(v.object({ product: v.object({ id: v.number() }) })) }),
});

/** The plan group's text after a trailer (README 4). */
export interface TrailerOffer {
  title: string;
  text: string;
}
