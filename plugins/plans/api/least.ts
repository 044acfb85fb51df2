/** What a membership costs at least: small, since every page carries the reply. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/**
 * A month of the plan of the default group that is cheapest by the month, among those that renew, in the visitor's currency; null
 * when there is none. The same for guests and members: nothing of a trial or a coupon is in it.
 */
export const getLeastPrice = endpoint({
  method: 'GET',
  path: '/plans/least',
  summary: 'What a month of a membership costs at least, for this country.',
  reply: v.nullable(
    v.object({
      /** One sentence in the visitor's language, with how it is billed: `From 9.99 € a month, billed yearly` (README 2 of app). */
      text: v.string(),
    }),
  ),
  cacheable: true,
});
