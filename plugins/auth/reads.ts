/** The endpoint and types of plans that the login uses for the picture of a plan group. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { Slug } from '#ports/inputs.ts';
import { Picture } from '#ports/picture.ts';

export const getPlans = endpoint({
  method: 'GET',
  path: '/plans',
  summary: 'Returns a group of plans with their prices for this visitor.',
  query: v.object({ promo_url: Slug }),
  reply: v.nullable(
    v.object({ layout_background_desktop: v.nullable(Picture), banner_image: v.nullable(Picture) }),
  ),
  cacheable: true,
});
