/** Endpoints of the account plugin, typed by the fields that the catalogue uses. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

export const getOwned = endpoint({
  method: 'GET',
  path: '/me/owned',
  summary: 'The films the member owns, or the one that is asked for.',
  access: 'member',
  query: v.object({ slug: v.string() }),
  reply: v.object({ data: v.array(v.object({ product: v.object({ id: v.number() }) })) }),
});
