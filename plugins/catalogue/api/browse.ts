/** More endpoints for browsing: all labels, works of artists, and filters of the film list. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { Named } from '#ports/catalogue.ts';
import { pageOf, Paging } from './inputs.ts';
import { LabelCard } from './tags.ts';

/** Maximum number of people of each kind in a filter; the first by name. */
export const FILTER_PEOPLE_MAX = 500;

/** The values of the film list's filters: slugs, and years as whole numbers, latest first. */
export const MovieFilters = v.object({
  tags: v.array(Named),
  labels: v.array(Named),
  performers: v.array(Named),
  directors: v.array(Named),
  years: v.array(v.number()),
});
export type MovieFilters = v.InferOutput<typeof MovieFilters>;

export const getMovieFilters = endpoint({
  method: 'GET',
  path: '/movies/filters',
  content: true,
  summary: 'Lists the categories, labels, people and years by which the film list can be filtered.',
  reply: MovieFilters,
  cacheable: true,
});

export const getLabels = endpoint({
  method: 'GET',
  path: '/labels',
  content: true,
  summary: 'Returns a page of labels in their order.',
  query: Paging,
  reply: pageOf(LabelCard),
  cacheable: true,
});
