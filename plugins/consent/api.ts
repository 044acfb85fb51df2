/** The consent call (1-shell §7 "Save consent"). */
import * as v from 'valibot';
import { endpoint } from '../../kernel/http/endpoint.ts';

/** The categories as the call names them; analytics is `statistics` on the wire. */
export const CookieTypes = v.object({
  marketing: v.boolean(),
  statistics: v.boolean(),
  preferences: v.boolean(),
  strictly_necessary: v.literal(true),
});
export type CookieTypes = v.InferOutput<typeof CookieTypes>;

const choice = {
  /** Random UUID the visitor's browser made up; names nobody. */
  visitor_id: v.pipe(v.string(), v.uuid()),
  /** ISO 3166-1 alpha-2, upper case. */
  country_code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'country')),
  cookie_type: CookieTypes,
};

/** `created_at` is an ISO date. */
export const StoredConsent = v.object({ ...choice, created_at: v.string() });
export type StoredConsent = v.InferOutput<typeof StoredConsent>;

export const saveConsent = endpoint({
  method: 'POST',
  path: '/cookies-consent',
  summary: "Keeps a visitor's cookie choice; the latest holds, the earlier ones stay as evidence.",
  access: 'open',
  body: v.object(choice),
  reply: StoredConsent,
  perMinute: 30,
});
