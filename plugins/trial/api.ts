/**
 * The status of the no-card trial, which is requested with a sign-up and begins when the email address is confirmed.
 */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/**
 * `waiting` for the email address to be confirmed, `running`, `over`, or `none`: never requested, or refused because
 * this mailbox has had one. `expires_at` in ISO 8601 while it runs and afterwards.
 */
export const NcTrial = v.object({
  status: v.picklist(['none', 'waiting', 'running', 'over']),
  expires_at: v.nullable(v.string()),
});
export type NcTrial = v.InferOutput<typeof NcTrial>;

export const getNcTrial = endpoint({
  method: 'GET',
  path: '/me/nc-trial',
  summary: "Returns the status of the member's no-card trial.",
  access: 'member',
  personal: false,
  reply: NcTrial,
});
