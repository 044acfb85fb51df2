/** Endpoints of the account plugin, typed by the fields that the catalogue uses. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

export const getOwned = endpoint({
  method: 'GET',
  path: '/me/owned',
  summary: 'Lists the films that the member owns, or one of them by id.',
  access: 'member',
  query: v.object({ slug: v.string() }),
  reply: v.object({ data: v.array(v.object({ product: v.object({ id: v.number() }) })) }),
});
