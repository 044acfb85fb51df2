/** People: lists of a type, a person with their films, and the works of artists. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { Meta } from '#ports/catalogue.ts';
import { ID_MAX, paging, Slug, whole } from '#ports/inputs.ts';
import { ArtistWork, Person, PERSON_TYPES, PersonCard } from '#ports/people.ts';

/** Default page size (README 1). */
const PER_PAGE = 10;

const Type = v.picklist(PERSON_TYPES);

export const getPersons = endpoint({
  method: 'GET',
  path: '/persons/:type',
  content: true,
  summary: 'Returns a page of people of one type; with vip=1, only VIPs.',
  params: v.object({ type: Type }),
  query: v.object({ ...paging(PER_PAGE), vip: v.optional(v.picklist(['0', '1'])) }),
  reply: v.object({ data: v.array(PersonCard), meta: Meta }),
  cacheable: true,
});

export const getPersonBySlug = endpoint({
  method: 'GET',
  path: '/persons/:type/slug/:slug',
  content: true,
  summary: 'Returns a person of one type by slug.',
  params: v.object({ type: Type, slug: Slug }),
  reply: Person,
  errors: { not_found: 404 },
  cacheable: true,
});

export const getPerson = endpoint({
  method: 'GET',
  path: '/persons/:id(\\d+)',
  content: true,
  summary: 'Returns a person by id.',
  params: v.object({ id: whole(1, ID_MAX) }),
  reply: Person,
  errors: { not_found: 404 },
  cacheable: true,
});

/**
 * Works of all artists: the first work of each artist, then the second of each, so that every artist appears near the
 * top.
 */
export const getWorks = endpoint({
  method: 'GET',
  path: '/persons/artists/works',
  content: true,
  summary: 'Lists what the artists of the house have made for its films.',
  reply: v.array(ArtistWork),
  cacheable: true,
});
