/**
 * Endpoints whose reply to one guest may be sent to another: answered from the cache before calls are counted,
 * otherwise by their handler.
 */
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import type { CachedResponse, ResponseCache } from '#server/http/cache/response-cache.ts';
import { keyOf, writeForGuest, writtenForAll } from '#server/http/cache/shared-response.ts';
import { isPastGate } from '#server/http/visitor/past-gate.ts';
import type { FromGuest } from '#server/http/visitor/visitor.ts';
import { callOf, endpointOf } from './caller.ts';
import type { Handler, PastGate, Reader, RequestVisitor } from './handle.ts';
import { addRoute, JSON_TYPE, VARY, writer } from './route.ts';
import { inputOf } from './validation.ts';

/** A browser may cache what the origin caches, but must revalidate it each time. */
const REVALIDATE = 'private, no-cache';
const CACHED_VARY = `accept-encoding, ${VARY}`;
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

type Guest = Reader & PastGate & FromGuest;

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * A guest of the request's place whose reply is cached. Stored before validation, which replaces the query and so
     * the language in it.
     */
    cacheableGuest: Guest | null;
  }
}

/** Whether the reply of an endpoint to one guest may be sent to another one. */
export const isCacheable = ({ method, cacheable, access = 'open', reply }: AnyEndpoint): boolean =>
  method === 'GET' && cacheable === true && access === 'open' && reply !== undefined;

const readerOf = (visitor: RequestVisitor): Reader & PastGate => ({
  country: visitor.country,
  country_state: visitor.country_state,
  locale: visitor.locale,
  user: visitor.user,
  past_gate: isPastGate(visitor),
});

/** The reader as passed to the handler; the age gate is included only if the endpoint withholds something. */
const visibleReader = (
  { withholds }: AnyEndpoint,
  { country, country_state, locale, user, past_gate }: Reader & PastGate,
): Reader | (Reader & PastGate) => {
  const reader = { country, country_state, locale, user };
  return withholds ? { ...reader, past_gate } : reader;
};

/** Sends a cached reply: 304 to a client with a current copy, compressed to a client that accepts brotli. */
async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, compressed }: CachedResponse,
) {
  reply.header('cache-control', REVALIDATE).header('vary', CACHED_VARY).header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  reply.type(JSON_TYPE);
  const accepted = request.headers['accept-encoding'];
  const small = typeof accepted === 'string' && TAKES_BROTLI.test(accepted) ? await compressed() : null;
  return small === null ? reply.send(body) : reply.header('content-encoding', 'br').send(small);
}

/**
 * Runs before calls are counted, because a cached response costs less than the counting. Visitors of gated places get
 * no cached reply if something is withheld from some of them.
 */
function answerFromMemory(api: FastifyInstance, cache: ResponseCache): void {
  api.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return undefined;
    const guest = api.guestOf(request);
    const endpoint = endpointOf(request);
    if (!guest.past_gate && (endpoint?.withholds || endpoint?.content)) return undefined;
    request.cacheableGuest = guest;
    const hit = cache.get(keyOf(request.url, guest));
    return hit && guest.isGuest ? sendCached(request, reply, hit) : undefined;
  });
}

export interface CachedReadsOptions {
  readonly handlers: readonly Handler[];
  /** Replies to guests by key; undefined if nothing is cached. */
  readonly cache: ResponseCache | undefined;
  readonly checkReplies: boolean;
}

export const cachedReads: FastifyPluginAsync<CachedReadsOptions> = async (
  api,
  { handlers, cache, checkReplies },
) => {
  api.decorateRequest('cacheableGuest', null);
  if (cache) answerFromMemory(api, cache);
  for (const handler of handlers) {
    const { endpoint } = handler;
    const write = writer(handler, { schema: endpoint.reply as v.GenericSchema, checkReplies });
    addRoute(api, handler, async (request, reply) => {
      const input = inputOf(endpoint, request);
      const guest = handler.uncached?.(input.query as never) ? null : request.cacheableGuest;
      if (cache && guest) {
        const key = keyOf(request.url, guest);
        const cached = async () =>
          cache.get(key) ??
          cache.make(key, () =>
            writeForGuest(visibleReader(endpoint, guest), (visitor) => write({ ...input, visitor })),
          );
        if (guest.isGuest) return sendCached(request, reply, await cached());
        const forAll = await writtenForAll(cached());
        if (forAll)
          return reply.headers({ 'cache-control': 'no-store', vary: VARY }).type(JSON_TYPE).send(forAll.body);
      }
      reply.header('cache-control', 'no-store').header('vary', VARY);
      const visitor = visibleReader(endpoint, readerOf(callOf(request).visitor));
      return reply
        .code(endpoint.status ?? 200)
        .type(JSON_TYPE)
        .send(await write({ ...input, visitor }));
    });
  }
};
