/** Calls of the age gate: sessions, where to verify, and the provider's callback. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { AGE_PATH } from '#ports/age.ts';

/** Both cookies of the gate and their lifetime (README 4): 7 days, path /, lax, readable by the page's own gate. */
export const SESSION_COOKIE = 'session_id';
export const AGE_SESSION_S = 604_800;

/**
 * The pages requested before the gate, sealed against scripts, the provider and the address bar, because a URL may
 * contain a mailed token. An hour is enough for a check.
 */
export const RETURN_COOKIE = 'age_return';
export const RETURN_COOKIE_S = 3600;
/** The secret of a browser that a wallet leads back; no script can read it. */
export const BROWSER_COOKIE = 'age_browser';
/** Query parameter of the address to which a wallet, or a provider, leads back. */
export const REFERENCE_QUERY = 'reference';
export const CODE_QUERY = 'code';
/** Names one of them in the gate's own address. It reveals nothing, and opens nothing in another browser. */
export const WANTED_QUERY = 'to';
/** The gate's own path, with the name of the requested page after it. */
export const gatePath = (to: string | null): string =>
  to === null ? AGE_PATH : `${AGE_PATH}?${WANTED_QUERY}=${encodeURIComponent(to)}`;

const CONTROL_OR_BACKSLASH = /[\p{Cc}\\]/u;

/** Whether a value is a path of this site: one leading slash, and no second meaning for any browser. */
export function isSitePath(value: string): boolean {
  if (!value.startsWith('/') || value.startsWith('//') || CONTROL_OR_BACKSLASH.test(value)) return false;
  const base = 'http://site.invalid';
  return URL.canParse(value, base) && new URL(value, base).origin === base;
}

/** A path of this site with locale and query; anything else, and the gate's own page, becomes home. */
export function returnPathOf(value: string | null | undefined): string {
  if (!value || value.length > 2048 || !isSitePath(value)) return '/';
  const { pathname, search, hash } = new URL(value, 'http://site.invalid');
  const isElsewhere = pathname.startsWith('//') || /^\/([a-z]{2}\/)?age-verification(\/|$)/.test(pathname);
  // In the form of a header: percent-encoded.
  return isElsewhere ? '/' : pathname + search + hash;
}

const SessionParams = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

export const SESSION_STATUSES = ['pending', 'verified', 'failed', 'expired'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** `reason` is the code of a refusal, and `method` the provider of the last verification, for the session's own visitor. */
export const SessionState = v.object({
  success: v.boolean(),
  status: v.picklist(SESSION_STATUSES),
  reason: v.optional(v.string()),
  method: v.optional(v.string()),
});
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

/** A method to prove an age: the name of its provider, and whether a wallet answers it or a page of the provider. */
const MethodName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/, 'name'));
export const AgeMethod = v.object({ id: MethodName, by: v.picklist(['page', 'wallet']) });
export type AgeMethod = v.InferOutput<typeof AgeMethod>;

export const getAgeMethods = endpoint({
  method: 'GET',
  path: '/age-verification/methods',
  summary: "The ways of proving an age in the visitor's country, in the order in which they are offered.",
  access: 'open',
  reply: v.object({ methods: v.array(AgeMethod) }),
});

const WantedName = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/, 'name')));
const BEGIN_REFUSALS = { not_found: 404, session_expired: 410, already_verified: 409 } as const;

/**
 * `to` is the name of the requested page; the visitor comes back from the provider with it. Without a `method` the
 * first provider with a page is used.
 */
export const createVerificationUrl = endpoint({
  method: 'POST',
  path: '/age-verification/session/:id/verification-url',
  summary: 'Begins a verification at the provider and says where the visitor goes for it.',
  access: 'open',
  params: SessionParams,
  body: v.optional(v.object({ to: WantedName, method: v.optional(MethodName) }), {}),
  reply: v.object({ url: v.string() }),
  errors: BEGIN_REFUSALS,
  perMinute: 30,
});

/** A code for another device: the dark modules of `size` rows and columns, as a path of an SVG. */
export const QrCode = v.object({ size: v.number(), path: v.string() });
export type QrCode = v.InferOutput<typeof QrCode>;

/** `browser` is the same request for the Digital Credentials API; `demo` leads to a wallet that stands in for one, and is never there in production. */
export const WalletRequest = v.object({
  link: v.string(),
  qr: QrCode,
  expires_in_s: v.number(),
  browser: v.object({ protocol: v.string(), data: v.record(v.string(), v.string()) }),
  demo: v.optional(v.string()),
});
export type WalletRequest = v.InferOutput<typeof WalletRequest>;

/** `same_device`: the wallet is on the visitor's device, and sends the browser back. */
export const createWalletRequest = endpoint({
  method: 'POST',
  path: '/age-verification/session/:id/wallet-request',
  summary: 'Begins a verification by a wallet, and gives the request that it answers.',
  access: 'open',
  params: SessionParams,
  body: v.object({ to: WantedName, method: v.optional(MethodName), same_device: v.boolean() }),
  reply: WalletRequest,
  errors: BEGIN_REFUSALS,
  perMinute: 30,
});

/** Maximum length of an answer. */
const ANSWER_LENGTH_AT_MOST = 50_000;

/** OpenID4VP `direct_post`. Every answer gets the same reply; `redirect_uri` is where a wallet on the same device leads back. */
export const postWalletResponse = endpoint({
  method: 'POST',
  path: '/age-verification/wallet-response',
  summary: "Takes a wallet's answer to a request.",
  access: 'open',
  body: v.object({
    state: v.pipe(v.string(), v.maxLength(100)),
    vp_token: v.optional(v.pipe(v.string(), v.maxLength(ANSWER_LENGTH_AT_MOST))),
  }),
  reply: v.object({ redirect_uri: v.optional(v.string()) }),
  perMinute: 120,
});

const Named = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/** `other_browser`: the browser is not the one in which this verification began, or the code is used, old or wrong. */
export const postReturn = endpoint({
  method: 'POST',
  path: '/age-verification/return',
  summary: 'Completes a verification in the browser to which a wallet on the same device has led back.',
  access: 'open',
  body: v.object({ reference: Named, code: Named }),
  reply: SessionState,
  errors: { other_browser: 403 },
  perMinute: 30,
});

/** `response` is the reply of the Digital Credentials API. */
export const postBrowserResponse = endpoint({
  method: 'POST',
  path: '/age-verification/session/:id/browser-response',
  summary: "Takes a wallet's answer that the visitor's browser received.",
  access: 'open',
  params: SessionParams,
  body: v.object({ response: v.pipe(v.string(), v.maxLength(ANSWER_LENGTH_AT_MOST)) }),
  reply: SessionState,
  errors: { not_found: 404 },
  perMinute: 30,
});

export { deleteAgeProof, getAgeProof, postAgeProof } from './api/proof.ts';
