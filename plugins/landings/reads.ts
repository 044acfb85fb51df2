/** The endpoint and types of plans that landing pages use: the linked plan group. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { Slug } from '#ports/inputs.ts';
import { PlanGroup } from '#ports/plan-group.ts';

export const getPlans = endpoint({
  method: 'GET',
  path: '/plans',
  summary: 'Returns a group of plans with their prices for this visitor.',
  query: v.object({ promo_url: Slug }),
  reply: v.nullable(PlanGroup),
  cacheable: true,
});
