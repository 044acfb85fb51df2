/**
 * Identifies the caller of an endpoint and checks access before the body is read, so that a caller without access
 * learns nothing from its validation.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { hasMemberRights } from '#ports/session.ts';
import { AUTHORIZATION_COOKIE, REFRESH_COOKIE } from '#ports/identity.ts';
import { requireSameSite } from '#server/http/security/same-site.ts';
import { requireAgeOfTitles } from '#server/http/visitor/past-gate.ts';
import { bearerOf } from '#server/http/visitor/visitor.ts';
import { Refused, type RequestVisitor } from './handle.ts';
import { isInnerCall } from './inject-fetch.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the route. */
    endpoint?: AnyEndpoint;
  }
  interface FastifyRequest {
    /** The called endpoint and its caller; null before `identifyCaller` and outside of endpoints. */
    call: { readonly endpoint: AnyEndpoint; readonly visitor: RequestVisitor } | null;
  }
}

/** Endpoint and visitor of a request whose caller was identified. */
export function callOf({ call }: FastifyRequest): NonNullable<FastifyRequest['call']> {
  if (!call) throw new Error('the caller of an endpoint was not identified');
  return call;
}

/** The endpoint of a route. */
export const endpointOf = (request: FastifyRequest): AnyEndpoint | undefined =>
  request.routeOptions.config.endpoint;

/** Identifies the caller. Every later hook and the handler read it from the request. */
export function identifyCaller(api: FastifyInstance): void {
  api.decorateRequest('call', null);
  api.addHook('preParsing', async (request) => {
    const endpoint = endpointOf(request);
    if (endpoint) request.call = { endpoint, visitor: await api.visitorOf(request) };
  });
}

/** Refuses calls from pages of other sites. */
export function refuseOtherSites(api: FastifyInstance, publicUrl: string): void {
  api.addHook('preParsing', (request, _reply, _payload, done) => {
    const isCookieUsed = request.cookies[REFRESH_COOKIE] !== undefined;
    const byCookie =
      isCookieUsed ||
      (bearerOf(request) === undefined && request.cookies[AUTHORIZATION_COOKIE] !== undefined);
    // A page's own call comes from this process, and a browser that opens a page sends no Origin that could be
    // forwarded.
    if (!isInnerCall()) requireSameSite(request, { publicUrl, byCookie });
    done();
  });
}

/**
 * Calls that are recorded during impersonation: every change, and every read of the member's data. The page's entry
 * covers its own calls.
 */
const isRecorded = ({ method, access = 'open' }: AnyEndpoint): boolean =>
  method !== 'GET' || (access !== 'open' && !isInnerCall());

/**
 * Runs before anything is done or refused, so that attempts of an administrator during impersonation are recorded as
 * well.
 */
export function recordImpersonation(
  api: FastifyInstance,
  record: (visitor: RequestVisitor, endpoint: AnyEndpoint) => Promise<void>,
): void {
  api.addHook('preParsing', async (request) => {
    const { visitor, endpoint } = callOf(request);
    if (visitor.user?.impersonate_mode && isRecorded(endpoint)) await record(visitor, endpoint);
  });
}

/**
 * Throws `unauthenticated` for guests, `not_premium` for members without an active subscription, and `impersonated` for
 * an administrator who impersonates a member if only the member may act.
 */
export function requireAccess(
  { access = 'open', personal = false }: AnyEndpoint,
  { user }: Pick<RequestVisitor, 'user'>,
): void {
  if (personal && user?.impersonate_mode) throw new Refused('impersonated');
  if (access === 'open') return;
  if (!user) throw new Refused('unauthenticated');
  if (access === 'premium' && !hasMemberRights(user)) throw new Refused('not_premium');
}

/**
 * Refuses callers without the access that the endpoint declares, or without the verified age that its content requires.
 */
export function refuseWithoutAccess(api: FastifyInstance): void {
  api.addHook('preParsing', (request, _reply, _payload, done) => {
    const { visitor, endpoint } = callOf(request);
    requireAccess(endpoint, visitor);
    if (endpoint.content) requireAgeOfTitles(visitor);
    done();
  });
}
