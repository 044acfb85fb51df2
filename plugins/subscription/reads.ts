/** The endpoints and types that the tab reads from cancellation: the refund of a withdrawal. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

const Amount = v.object({ amount_cents: v.number(), currency: v.picklist(['EUR', 'USD', 'GBP']) });

export const getCancelSubscription = endpoint({
  method: 'GET',
  path: '/cancel_subscription',
  summary: "Returns how the member's subscription would end.",
  access: 'member',
  reply: v.object({
    withdrawal: v.nullable(v.object({ ...Amount.entries, last_day: v.string(), ends_with_use: v.boolean() })),
  }),
});
