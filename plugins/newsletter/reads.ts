/** Endpoints and types with which the newsletter changes a member. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** Stores that the member accepts marketing emails (README 9). */
export const postAcceptedMailing = endpoint({
  method: 'POST',
  path: '/me/update',
  summary: 'Subscribes the member to marketing emails.',
  access: 'member',
  personal: true,
  body: v.object({ accepted_mailing: v.optional(v.boolean()) }),
});
