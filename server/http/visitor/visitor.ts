/** The visitor of a request: edge headers, language, member and age verdict, gathered once before anything runs. */
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isLocale, LOCALE_COOKIE, type Locale } from '#app/i18n/i18n.ts';
import { RESTRICTION_COOKIE } from '#ports/age.ts';
import { DISCREET_COOKIE } from '#ports/discreet-tab.ts';
import { Visitor, type PageFacts } from '#ports/visitor.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { NO_GATE, type AgeGate } from '#ports/age-origin.ts';
import { AUTHORIZATION_COOKIE, type Identity } from '#ports/identity.ts';
import { looksLikeToken } from '#server/security/tokens.ts';
import { deviceOf, isBot } from './bots.ts';
import { SharedVisitor } from './guest.ts';
import type { PastGate, Reader, RequestVisitor } from '#server/http/endpoints/handle.ts';
import { knownVisitor } from '#server/http/endpoints/inject-fetch.ts';
import { networkOf } from './network.ts';
import { preferredLocale } from './accept-language.ts';
import { placeOf, type Place } from './place.ts';

/** The plugins that identify visitors and verify their age; undefined if the brand has none. */
export interface VisitorSources {
  readonly identity: Pick<Identity, 'identify'> | undefined;
  readonly age: Pick<AgeGate, 'isGated' | 'verdict'> | undefined;
}

const NOBODY = { user: null, session: null };

const BEARER = /^Bearer (\S+)$/i;

/** The bearer token of a request. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  BEARER.exec(request.headers.authorization ?? '')?.[1];

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** The language of a request: from its own header, its URL, the cookie or the browser, in this order. */
export function localeOf(request: FastifyRequest): Locale {
  const query = (request.query as { locale?: unknown } | undefined)?.locale;
  const chosen = [header(request, 'locale'), query, request.cookies[LOCALE_COOKIE]].find(isLocale);
  return chosen ?? preferredLocale(request.headers['accept-language']);
}

/** Edge headers are trusted only if the socket's other end is a trusted proxy. */
const placeFor = (origin: Origin, request: FastifyRequest, isTrusted: VisitorOptions['isTrusted']): Place =>
  placeOf(origin, request, isTrusted(request.socket.remoteAddress ?? ''));

/** The parts of a visitor without credentials, cookies and headers. */
export const factsOf = (visitor: RequestVisitor): Visitor => v.parse(Visitor, visitor);

/** The parts that a page is rendered from. */
export const pageFactsOf = (visitor: Visitor): PageFacts => ({
  country: visitor.country,
  country_state: visitor.country_state,
  is_logged_in: visitor.is_logged_in,
  age_verification_required: visitor.age_verification_required,
  age_verified: visitor.age_verified,
});

export interface VisitorOptions {
  readonly sources: VisitorSources;
  /** Whether an address is that of a trusted proxy. */
  readonly isTrusted: (address: string) => boolean;
}

/** The country of a request, for responses that depend on nothing else. */
export const countryOf = (
  origin: Origin,
  request: FastifyRequest,
  isTrusted: VisitorOptions['isTrusted'],
): string => placeFor(origin, request, isTrusted).country;

/** Whether a request identifies no member. */
export interface FromGuest {
  readonly isGuest: boolean;
}

/**
 * The parts of a guest that a cache key contains, and whether the request may come from a member. Runs no query. It
 * uses the same headers as `visitorOf`, so that a cached reply never goes to a visitor it was not written for.
 */
export function guestOf(
  origin: Origin,
  request: FastifyRequest,
  { sources, isTrusted }: VisitorOptions,
): Reader & PastGate & FromGuest {
  const known = knownVisitor();
  if (known)
    return {
      country: known.country,
      country_state: known.country_state,
      locale: localeOf(request),
      user: null,
      past_gate: !known.age_verification_required,
      isGuest: known.user === null,
    };
  const token = bearerOf(request) ?? request.cookies[AUTHORIZATION_COOKIE];
  const place = placeFor(origin, request, isTrusted);
  return {
    country: place.country,
    country_state: place.countryState,
    locale: localeOf(request),
    user: null,
    // Only the database knows who has verified their age in a gated place.
    past_gate: !sources.age?.isGated(place),
    isGuest: !(token && looksLikeToken(token)),
  };
}

/**
 * Queries the database only for what the request carries: a guest from an ungated country costs no query, and a page's
 * own calls cost none besides the page's.
 */
export async function visitorOf(
  origin: Origin,
  request: FastifyRequest,
  { sources, isTrusted }: VisitorOptions,
): Promise<RequestVisitor> {
  const known = knownVisitor();
  if (known instanceof SharedVisitor) return known;
  if (known)
    return { ...known, locale: localeOf(request), cookies: request.cookies, headers: request.headers };
  const userAgent = request.headers['user-agent'];
  const place = placeFor(origin, request, isTrusted);
  const bearer = bearerOf(request);
  const cookie = request.cookies[AUTHORIZATION_COOKIE];
  const { user, session } = (await sources.identity?.identify({ bearer, cookie })) ?? NOBODY;
  const age = (await sources.age?.verdict(place, request.cookies, user)) ?? NO_GATE;
  return {
    country: place.country,
    country_state: place.countryState,
    device: deviceOf(userAgent),
    is_bot: isBot(userAgent),
    gpc: request.headers['sec-gpc'] === '1',
    is_logged_in: user !== null,
    age_verification_required: age.required,
    age_verified: age.verified,
    age_session: age.session,
    age_restriction_accepted: request.cookies[RESTRICTION_COOKIE] !== undefined,
    discreet: request.cookies[DISCREET_COOKIE] !== undefined,
    user,
    session,
    locale: localeOf(request),
    address: networkOf(request.ip, origin.config.limitPrefixes),
    secure: origin.config.secureCookies || request.protocol === 'https',
    cookies: request.cookies,
    headers: request.headers,
  };
}
