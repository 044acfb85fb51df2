/** The endpoints and types that the newsletter uses to change a member. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** The marketing preference (README 9): emails are accepted. */
export const postAcceptedMailing = endpoint({
  method: 'POST',
  path: '/me/update',
  summary: 'Accepts marketing mails for the member.',
  access: 'member',
  personal: true,
  body: v.object({ accepted_mailing: v.optional(v.boolean()) }),
});
