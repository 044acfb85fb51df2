/** Calls of the age gate (1-shell §7, 2-catalogue §7): sessions, where to verify, and the provider's callback. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { AGE_PATH } from '#ports/age.ts';

/** Both cookies of the gate and their life (1-shell §9): 7 days, path /, lax, read by the page's own gate. */
export const SESSION_COOKIE = 'session_id';
export const AGE_SESSION_S = 604_800;

/**
 * The pages that were asked for before the gate, sealed: neither a script, nor the provider, nor the address bar learns
 * them, for a mailed token may be in one. An hour is enough for a check.
 */
export const RETURN_COOKIE = 'age_return';
export const RETURN_COOKIE_S = 3600;
/** Names one of them in the gate's own address. It says nothing, and opens nothing in another browser. */
export const WANTED_QUERY = 'to';
/** The gate's own path, with the name of the page that is wanted after it. */
export const gatePath = (to: string | null): string =>
  to === null ? AGE_PATH : `${AGE_PATH}?${WANTED_QUERY}=${encodeURIComponent(to)}`;

const CONTROL_OR_BACKSLASH = /[\p{Cc}\\]/u;

/** Whether a value is a path of this site: one leading slash, and no second meaning for any browser. */
export function isSitePath(value: string): boolean {
  if (!value.startsWith('/') || value.startsWith('//') || CONTROL_OR_BACKSLASH.test(value)) return false;
  const base = 'http://site.invalid';
  return URL.canParse(value, base) && new URL(value, base).origin === base;
}

/** A path of this site with locale and query; anything else, and the gate's own page, become home. */
export function returnPathOf(value: string | null | undefined): string {
  if (!value || value.length > 2048 || !isSitePath(value)) return '/';
  const { pathname, search, hash } = new URL(value, 'http://site.invalid');
  const isElsewhere = pathname.startsWith('//') || /^\/([a-z]{2}\/)?age-verification(\/|$)/.test(pathname);
  // As a header may carry it: percent-encoded.
  return isElsewhere ? '/' : pathname + search + hash;
}

const SessionParams = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

export const SESSION_STATUSES = ['pending', 'verified', 'failed', 'expired'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

export const SessionState = v.object({ success: v.boolean(), status: v.picklist(SESSION_STATUSES) });
export type SessionState = v.InferOutput<typeof SessionState>;

export const createAgeSession = endpoint({
  method: 'POST',
  path: '/age-verification/session',
  summary: 'Opens an age-verification session of 7 days for a visitor of a country.',
  access: 'open',
  body: v.object({ country_code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'country')) }),
  reply: v.object({ session_id: v.string() }),
  perMinute: 60,
});

/** `success` is true for a verified session alone; an expired one answers `expired`, an unknown one 404. */
export const getAgeSession = endpoint({
  method: 'GET',
  path: '/age-verification/session/:id',
  summary: 'Whether the visitor of a session has been found of age.',
  access: 'open',
  params: SessionParams,
  reply: SessionState,
  perMinute: 240,
  errors: { not_found: 404 },
});

/** `path` is a path of this site with locale and query. The reply names it for the gate's address; it is stored at the origin. */
export const storeWantedPage = endpoint({
  method: 'POST',
  path: '/age-verification/wanted-page',
  summary: 'Keeps the page that a visitor wanted until they are verified.',
  access: 'open',
  body: v.object({ path: v.pipe(v.string(), v.maxLength(2048), v.check(isSitePath, 'path')) }),
  reply: v.object({ to: v.string() }),
  perMinute: 60,
});

/** `to` is the name of the page that was wanted; the visitor comes back from the provider with it. */
export const createVerificationUrl = endpoint({
  method: 'POST',
  path: '/age-verification/session/:id/verification-url',
  summary: 'Begins a verification at the provider and says where the visitor goes for it.',
  access: 'open',
  params: SessionParams,
  body: v.optional(v.object({ to: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/, 'name'))) }), {}),
  reply: v.object({ url: v.string() }),
  errors: { not_found: 404, session_expired: 410, already_verified: 409 },
  perMinute: 30,
});

/** Server to server, proved by signature headers; `settled` says whether the verdict changed a session. */
export const postAgeCallback = endpoint({
  method: 'POST',
  path: '/age-verification/callback',
  summary: "Takes the age provider's signed verdict of a verification.",
  access: 'open',
  body: v.object({
    reference: v.pipe(v.string(), v.maxLength(100)),
    verification_id: v.pipe(v.string(), v.maxLength(100)),
    verdict: v.picklist(['approved', 'declined']),
  }),
  reply: v.object({ settled: v.boolean() }),
  errors: { bad_signature: 401 },
});
