/** The lowest price of a membership: a small reply, because every page includes it. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/**
 * The monthly price of the cheapest renewing plan of the default group, in the visitor's currency; null if there is
 * none. The same for guests and members, without trials and coupons.
 */
export const getLeastPrice = endpoint({
  method: 'GET',
  path: '/plans/least',
  summary: 'Returns the lowest price of a month of membership in this country.',
  reply: v.nullable(
    v.object({
      /**
       * A sentence in the visitor's language with the billing period: `From 9.99 € a month, billed yearly` (README 2 of
       * app).
       */
      text: v.string(),
    }),
  ),
  cacheable: true,
});
