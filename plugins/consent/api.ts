/** The consent call, and the way to one's own record. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { LOCALES } from '#app/i18n/i18n.ts';

/** Names a browser by a random UUID, so that its choices and their record are found; names nobody. */
export const VISITOR_COOKIE = 'consent_visitor_id';

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

/** What the visitor was shown, and when they chose: the call may come much later. */
const proof = {
  /** ISO date by the browser's clock. */
  chosen_at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  language: v.optional(v.picklist(LOCALES)),
  /** The versions of the categories, as the cookie names them. */
  policy: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** SHA-256 of all that was said of the categories, in hexadecimal. */
  text_hash: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'hash'))),
};
const Proof = v.object(proof);
export type Proof = v.InferOutput<typeof Proof>;

/** `created_at` is an ISO date: when the origin had the choice. */
export const StoredConsent = v.object({ ...choice, created_at: v.string() });
export type StoredConsent = v.InferOutput<typeof StoredConsent>;

export const saveConsent = endpoint({
  method: 'POST',
  path: '/cookies-consent',
  summary: "Keeps a visitor's cookie choice; the latest holds, the earlier ones stay as evidence.",
  access: 'open',
  body: v.object({ ...choice, ...proof }),
  reply: StoredConsent,
  perMinute: 30,
});

/** One choice with what is on record of it; newest first. */
const RecordedChoice = v.object({
  country_code: v.string(),
  cookie_type: CookieTypes,
  created_at: v.string(),
  chosen_at: v.nullable(v.string()),
  language: v.nullable(v.string()),
  policy: v.nullable(v.string()),
  text_hash: v.nullable(v.string()),
  /** Whether the browser sent Global Privacy Control with it. */
  gpc: v.boolean(),
  /** What was shown, word for word, where it is known. */
  text: v.nullable(v.string()),
});

export const exportConsent = endpoint({
  method: 'GET',
  path: '/cookies-consent/record',
  summary:
    'All that is on record of the cookie choices of the browser that asks, as a file; it is known by its cookie `consent_visitor_id`.',
  access: 'open',
  reply: v.object({ visitor_id: v.string(), choices: v.array(RecordedChoice) }),
  errors: { not_found: 404 },
  perMinute: 30,
});
