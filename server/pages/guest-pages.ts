/** Responses from the page cache, and the requests that get them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CdnHeaders } from '../http/cdn/headers.ts';
import { STRICT_TRANSPORT } from '#server/http/security/security.ts';
import { AUTHORIZATION_COOKIE } from '#ports/identity.ts';
import type { PastGate, Reader } from '#server/http/endpoints/handle.ts';
import { chosenHome } from './language.ts';
import { encodingOf } from './compression.ts';
import type { PageCache, StoredPage } from './page-cache.ts';

/** The route of pages, as the shell registers it. */
export const PAGES = '/*';
/**
 * A browser may store a guest's page but must revalidate it each time, because the visitor may be logged in by then.
 */
const REVALIDATE = 'private, no-cache';
const VARY = 'accept-encoding, accept-language, cookie';
const TYPE = 'text/html; charset=utf-8';
/** Headers that belong to a single response. */
const OWN = new Set([
  'content-security-policy',
  'strict-transport-security',
  'set-cookie',
  'cache-control',
  'vary',
  'cdn-cache-control',
  'cache-tag',
  'content-type',
]);

export interface GuestOfPage extends Reader, PastGate {
  /** Everything that the page of this guest may depend on. */
  readonly key: string;
}

/**
 * The cache key of a guest's page: the place, and the URL with its language and the query that the page reads.
 * undefined for a possible member, and if there is an age gate: only the database knows who has passed it.
 */
export function guestOfPage(app: FastifyInstance, request: FastifyRequest): GuestOfPage | undefined {
  if (request.headers.authorization !== undefined || request.cookies[AUTHORIZATION_COOKIE] !== undefined)
    return undefined;
  const guest = app.guestOf(request);
  if (!guest.past_gate) return undefined;
  return { ...guest, key: `${guest.country} ${guest.country_state ?? ''} ${app.pageAddressOf(request)}` };
}

/** Whether a first visit is redirected to the home page of its language; only `/` redirects. */
const isLedElsewhere = ({ url, cookies, headers }: FastifyRequest, { locale }: GuestOfPage): boolean =>
  (url === '/' || url.startsWith('/?')) &&
  chosenHome(
    { pathname: '/', search: '' },
    { is_bot: false, locale, cookies },
    headers['accept-language'],
  ) !== null;

/** Sends a cached page, or 304 to browsers that already have it. */
async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  forCdn: Readonly<Record<string, string>> | undefined,
) {
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': REVALIDATE,
    vary: VARY,
    etag: page.etag,
    ...forCdn,
  });
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  const encoding = encodingOf(request);
  const body = page.body(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(TYPE).send(Buffer.isBuffer(body) ? body : await body);
}

/** The two ways in which a guest's page is answered from memory. */
export interface GuestPages {
  readonly cache: PageCache;
  /**
   * Answers pages before anything is counted, checked or rendered, so that a busy process can still send cached pages.
   * Register it before the scope's other hooks.
   */
  answerFirst(scope: FastifyInstance): void;
  /** Sends a page that has just been rendered, or the last one that could be. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    stored: { page: StoredPage; guest: GuestOfPage },
  ): Promise<FastifyReply>;
  /** Lets a CDN cache for a short time that a guest's page does not exist. */
  markMissing(request: FastifyRequest, reply: FastifyReply, guest: GuestOfPage): void;
}

/** Without `cdn`, pages are cached by browsers only. */
export function createGuestPages(cache: PageCache, cdn?: CdnHeaders): GuestPages {
  /** Headers of every page, taken from the hooks of its scope at the first page. */
  let everyPage: Readonly<Record<string, number | string | string[] | undefined>> | undefined;
  /** A response that sets a cookie belongs to one visitor. */
  const forCdn = (request: FastifyRequest, reply: FastifyReply, guest: GuestOfPage) =>
    reply.getHeader('set-cookie') === undefined ? cdn?.of(request, guest, 'page') : undefined;
  return {
    cache,
    markMissing(request, reply, guest) {
      const headers =
        reply.getHeader('set-cookie') === undefined ? cdn?.of(request, guest, 'missing') : undefined;
      if (headers) reply.headers(headers);
    },
    send(request, reply, { page, guest }) {
      everyPage ??= Object.fromEntries(
        Object.entries(reply.getHeaders()).filter(([name]) => !OWN.has(name.toLowerCase())),
      );
      return sendStored(request, reply, page, forCdn(request, reply, guest));
    },
    answerFirst(scope) {
      scope.addHook('onRequest', async (request, reply) => {
        if (!everyPage || request.method !== 'GET' || request.routeOptions.url !== PAGES) return undefined;
        const guest = guestOfPage(scope, request);
        const known = guest && cache.get(guest.key);
        if (!known || known.freshness === 'old' || isLedElsewhere(request, guest)) return undefined;
        if (known.freshness === 'stale') cache.renew(guest.key);
        reply.headers(everyPage);
        if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
        return sendStored(request, reply, known.page, forCdn(request, reply, guest));
      });
    },
  };
}
