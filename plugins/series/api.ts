/** Series: their list, and one of them with its episodes. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { Meta, SeriesCard } from '#ports/catalogue.ts';
import { ID_MAX, paging, Slug, whole } from '#ports/inputs.ts';
import { Series } from '#ports/series-content.ts';

/** Default page size (README 1). */
const PER_PAGE = 10;

export const getSeriesList = endpoint({
  method: 'GET',
  path: '/series',
  content: true,
  summary: 'Returns a page of series, the newest first, announced ones last.',
  query: v.object(paging(PER_PAGE)),
  reply: v.object({ data: v.array(SeriesCard), meta: Meta }),
  cacheable: true,
});

export const getSeries = endpoint({
  method: 'GET',
  path: '/series/:id',
  content: true,
  summary: 'Returns a series with its episodes, by id.',
  params: v.object({ id: whole(1, ID_MAX) }),
  reply: Series,
  withholds: true,
  errors: { not_found: 404 },
  cacheable: true,
});

export const getSeriesBySlug = endpoint({
  method: 'GET',
  path: '/series/slug/:slug',
  content: true,
  summary: 'Returns a series with its episodes, by slug.',
  params: v.object({ slug: Slug }),
  reply: Series,
  withholds: true,
  errors: { not_found: 404 },
  cacheable: true,
});
