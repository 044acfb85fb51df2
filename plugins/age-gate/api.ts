/** Endpoints of the age gate: sessions, the requested page, and verifications by provider page and by wallet. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { AGE_PATH } from '#ports/age.ts';

/**
 * The session cookie. Both cookies of the gate (README 4) last 7 days, have path / and SameSite=Lax, and are readable
 * by scripts of the page.
 */
export const SESSION_COOKIE = 'session_id';
export const AGE_SESSION_S = 604_800;

/**
 * The cookie with the pages requested before the gate, encrypted against scripts, the provider and the address bar,
 * because a URL may contain a mailed token. One hour is enough for a verification.
 */
export const RETURN_COOKIE = 'age_return';
export const RETURN_COOKIE_S = 3600;
/** The cookie with the secret of a browser that a wallet redirects back; scripts cannot read it. */
export const BROWSER_COOKIE = 'age_browser';
/** Query parameter of the URL to which a wallet or a provider redirects back. */
export const REFERENCE_QUERY = 'reference';
export const CODE_QUERY = 'code';
/**
 * Query parameter of the gate's URL with the id of a requested page, which reveals nothing and is useless in another
 * browser.
 */
export const WANTED_QUERY = 'to';
/** The gate's path, with the id of the requested page as query. */
export const gatePath = (to: string | null): string =>
  to === null ? AGE_PATH : `${AGE_PATH}?${WANTED_QUERY}=${encodeURIComponent(to)}`;

const CONTROL_OR_BACKSLASH = /[\p{Cc}\\]/u;

/** Whether a value is a path of this site: one leading slash, and not another origin for any browser. */
export function isSitePath(value: string): boolean {
  if (!value.startsWith('/') || value.startsWith('//') || CONTROL_OR_BACKSLASH.test(value)) return false;
  const base = 'http://site.invalid';
  return URL.canParse(value, base) && new URL(value, base).origin === base;
}

/** A path of this site with locale and query; anything else, and the gate's own page, becomes the home page. */
export function returnPathOf(value: string | null | undefined): string {
  if (!value || value.length > 2048 || !isSitePath(value)) return '/';
  const { pathname, search, hash } = new URL(value, 'http://site.invalid');
  const isElsewhere = pathname.startsWith('//') || /^\/([a-z]{2}\/)?age-verification(\/|$)/.test(pathname);
  // Percent-encoded, as response headers require.
  return isElsewhere ? '/' : pathname + search + hash;
}

const SessionParams = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

export const SESSION_STATUSES = ['pending', 'verified', 'failed', 'expired'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/**
 * The state of a session, for its own visitor. `reason` is the code of a refusal, `method` the provider of the last
 * verification.
 */
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

/**
 * The state of a session. `success` is true only for a verified session; an expired session has status `expired`, an
 * unknown one gets 404.
 */
export const getAgeSession = endpoint({
  method: 'GET',
  path: '/age-verification/session/:id',
  summary: 'Returns whether the visitor of a session has proved their age.',
  access: 'open',
  params: SessionParams,
  reply: SessionState,
  perMinute: 240,
  errors: { not_found: 404 },
});

/**
 * Stores the requested page at the origin. `path` is a path of this site with locale and query; `to` in the reply is
 * its id for the gate's URL.
 */
export const storeWantedPage = endpoint({
  method: 'POST',
  path: '/age-verification/wanted-page',
  summary: 'Stores the page that a visitor requested until they are verified.',
  access: 'open',
  body: v.object({ path: v.pipe(v.string(), v.maxLength(2048), v.check(isSitePath, 'path')) }),
  reply: v.object({ to: v.string() }),
  perMinute: 60,
});

/** The id of a method to prove an age, which is the id of its provider. */
const MethodName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/, 'name'));
export const AgeMethod = v.object({ id: MethodName, by: v.picklist(['page', 'wallet']) });
export type AgeMethod = v.InferOutput<typeof AgeMethod>;

export const getAgeMethods = endpoint({
  method: 'GET',
  path: '/age-verification/methods',
  summary: "Lists the ways to prove an age in the visitor's country, in the order in which they are offered.",
  access: 'open',
  reply: v.object({ methods: v.array(AgeMethod) }),
});

const WantedName = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/, 'name')));
const BEGIN_REFUSALS = { not_found: 404, session_expired: 410, already_verified: 409 } as const;

/**
 * Begins a verification on a page of the provider. `to` is the id of the requested page, which the return URL contains.
 * Without a `method`, the first provider with a page is used.
 */
export const createVerificationUrl = endpoint({
  method: 'POST',
  path: '/age-verification/session/:id/verification-url',
  summary: 'Begins a verification at the provider, and returns the URL at which the visitor continues.',
  access: 'open',
  params: SessionParams,
  body: v.optional(v.object({ to: WantedName, method: v.optional(MethodName) }), {}),
  reply: v.object({ url: v.string() }),
  errors: BEGIN_REFUSALS,
  perMinute: 30,
});

/** A QR code for another device: the dark modules of `size` rows and columns, as an SVG path. */
export const QrCode = v.object({ size: v.number(), path: v.string() });
export type QrCode = v.InferOutput<typeof QrCode>;

/**
 * A request to a wallet. `browser` is the same request for the Digital Credentials API; `demo` is the URL of the demo
 * wallet, never present in production.
 */
export const WalletRequest = v.object({
  link: v.string(),
  qr: QrCode,
  expires_in_s: v.number(),
  browser: v.object({ protocol: v.string(), data: v.record(v.string(), v.string()) }),
  demo: v.optional(v.string()),
});
export type WalletRequest = v.InferOutput<typeof WalletRequest>;

/**
 * Begins a verification by wallet. `same_device`: the wallet is on the visitor's device, and sends the browser back.
 */
export const createWalletRequest = endpoint({
  method: 'POST',
  path: '/age-verification/session/:id/wallet-request',
  summary: 'Begins a verification with a wallet, and returns the request that the wallet answers.',
  access: 'open',
  params: SessionParams,
  body: v.object({ to: WantedName, method: v.optional(MethodName), same_device: v.boolean() }),
  reply: WalletRequest,
  errors: BEGIN_REFUSALS,
  perMinute: 30,
});

/** Maximum length of a wallet's answer, in characters. */
const ANSWER_LENGTH_AT_MOST = 50_000;

/**
 * Receives the answer of a wallet (OpenID4VP `direct_post`). Every answer gets the same reply; a wallet on the same
 * device opens `redirect_uri`.
 */
export const postWalletResponse = endpoint({
  method: 'POST',
  path: '/age-verification/wallet-response',
  summary: "Receives a wallet's answer to a request.",
  access: 'open',
  body: v.object({
    state: v.pipe(v.string(), v.maxLength(100)),
    vp_token: v.optional(v.pipe(v.string(), v.maxLength(ANSWER_LENGTH_AT_MOST))),
  }),
  reply: v.object({ redirect_uri: v.optional(v.string()) }),
  perMinute: 120,
});

const Named = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/**
 * Completes a verification after a wallet's redirect. `other_browser`: this verification began in another browser, or
 * the code is used, expired or wrong.
 */
export const postReturn = endpoint({
  method: 'POST',
  path: '/age-verification/return',
  summary: 'Completes a verification in the browser to which a wallet on the same device has redirected.',
  access: 'open',
  body: v.object({ reference: Named, code: Named }),
  reply: SessionState,
  errors: { other_browser: 403 },
  perMinute: 30,
});

/** Receives an answer through the browser. `response` is the reply of the Digital Credentials API. */
export const postBrowserResponse = endpoint({
  method: 'POST',
  path: '/age-verification/session/:id/browser-response',
  summary: "Receives a wallet's answer from the visitor's browser.",
  access: 'open',
  params: SessionParams,
  body: v.object({ response: v.pipe(v.string(), v.maxLength(ANSWER_LENGTH_AT_MOST)) }),
  reply: SessionState,
  errors: { not_found: 404 },
  perMinute: 30,
});

export { deleteAgeProof, getAgeProof, postAgeProof } from './api/proof.ts';
