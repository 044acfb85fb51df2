/** Puts the modules' handlers on the wire: who may call, what may be said, and what comes back. */
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onSendAsyncHookHandler,
} from 'fastify';
import * as v from 'valibot';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { hasMemberRights } from '#ports/session.ts';
import { AUTHORIZATION_COOKIE, REFRESH_COOKIE } from '#ports/identity.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import {
  Refused,
  type Answer,
  type Handler,
  type PastGate,
  type Reader,
  type RequestVisitor,
} from './handle.ts';
import { declaresStatus } from './declared-answers.ts';
import { sendFileAnswer, type FileAnswer } from '#server/http/files/files.ts';
import { fieldsOf } from './issues.ts';
import type { ResponseCache, CachedResponse } from '#server/http/cache/response-cache.ts';
import { SharedVisitor } from '#server/http/visitor/guest.ts';
import { isPastGate, requireAgeOfTitles } from '#server/http/visitor/past-gate.ts';
import { rawBodyOf } from '#server/http/bodies/raw-body.ts';
import { isInnerCall } from './inject-fetch.ts';
import { answerError } from './refusals.ts';
import { faultOfReply } from './reply-check.ts';
import { keyOf, writeForGuest, writtenForAll } from '#server/http/cache/shared-response.ts';
import { requireSameSite } from '#server/http/security/same-site.ts';
import { brokenTexts } from '#server/http/bodies/text.ts';
import { bearerOf, type FromGuest } from '#server/http/visitor/visitor.ts';

/** What an answer depends on beside its address, for caches that are told to keep one. */
const VARY = 'accept-language, authorization, cookie, locale, x-el-country, x-el-us-state';
const JSON_TYPE = 'application/json; charset=utf-8';
/** A browser may cache what the origin caches, but asks each time whether it is still valid. */
const REVALIDATE = 'private, no-cache';
const CACHED_VARY = `accept-encoding, ${VARY}`;
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

export interface RegisterOptions {
  readonly origin: Origin;
  readonly visitorOf: (request: FastifyRequest) => Promise<RequestVisitor>;
  /** What the reply to a guest of the request's place may depend on, and whether it is one's request. */
  readonly guestOf: (request: FastifyRequest) => Reader & PastGate & FromGuest;
  /** Writes down what an administrator does in a member's place. */
  readonly record: (visitor: RequestVisitor, endpoint: AnyEndpoint) => Promise<void>;
  /** Replies to guests by key; absent when every read is answered anew. */
  readonly cache: ResponseCache | undefined;
  /** Whether answers are held against what the endpoint declares; off in production. */
  readonly checkReplies: boolean;
}

/**
 * Throws `unauthenticated` for guests, `not_premium` for members without an active subscription, and `impersonated` for an
 * administrator in a member's place where only the member may act.
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

/** What goes on record in a member's place: every change, and every read of what is the member's; a page's own calls stand for it. */
const isRecorded = ({ method, access = 'open' }: AnyEndpoint): boolean =>
  method !== 'GET' || (access !== 'open' && !isInnerCall());

/** A part of the request by its schema. A missing body counts as an empty object, so that its fields can be named. */
function parsePart(
  schema: v.GenericSchema | undefined,
  given: unknown,
): { output?: unknown; fields?: Record<string, string> } {
  if (!schema) return {};
  const first = v.safeParse(schema, given);
  const parsed = first.success || given !== undefined ? first : v.safeParse(schema, {});
  return parsed.success ? { output: parsed.output } : { fields: fieldsOf(parsed.issues) };
}

/** Parses all parts; throws `invalid` naming the failing fields of all of them. Addresses cannot hold half a character, JSON can. */
function parseInput(endpoint: AnyEndpoint, request: FastifyRequest) {
  const params = parsePart(endpoint.params, request.params);
  const query = parsePart(endpoint.query, request.query);
  const body = parsePart(endpoint.body, request.body);
  const broken = brokenTexts(request.body).map((path): [string, string] => [path, 'text']);
  if (params.fields || query.fields || body.fields || broken.length > 0)
    throw new Refused('invalid', {
      fields: { ...params.fields, ...query.fields, ...body.fields, ...Object.fromEntries(broken) },
    });
  return { params: params.output, query: query.output, body: body.output };
}

const answerOn = (reply: FastifyReply, secure: boolean): Answer => ({
  setCookie(name, value, { maxAgeS, httpOnly = true, path = '/', ...options } = {}) {
    reply.setCookie(name, value, {
      path,
      httpOnly,
      secure: options.secure ?? secure,
      sameSite: options.sameSite ?? 'lax',
      ...(maxAgeS === undefined ? {} : { maxAge: maxAgeS }),
    });
  },
  clearCookie: (name, path = '/') => void reply.clearCookie(name, { path }),
  header: (name, value) => void reply.header(name, value),
});

/** Whether what an endpoint answers one guest may be handed to another one. */
const mayCache = ({ method, cacheable, access = 'open', reply }: AnyEndpoint): boolean =>
  method === 'GET' && cacheable === true && access === 'open' && reply !== undefined;

const readerOf = (visitor: RequestVisitor): Reader & PastGate => ({
  country: visitor.country,
  country_state: visitor.country_state,
  locale: visitor.locale,
  user: visitor.user,
  past_gate: isPastGate(visitor),
});

/** Sends a reply that is cached: not at all to whoever has it already, compressed to whoever takes that. */
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

/** Registers one handler below the API's prefix. */
export function registerHandler(api: FastifyInstance, handler: Handler, options: RegisterOptions): void {
  const { endpoint } = handler;
  const answer = handler.answer as (call: object) => Promise<unknown>;
  const isRead = mayCache(endpoint);
  const cache = isRead ? options.cache : undefined;

  /** The reply as text, held against its schema where that is asked for. */
  async function write(call: object, schema: v.GenericSchema): Promise<string> {
    const said = await answer(call);
    const fault = options.checkReplies ? faultOfReply(schema, said) : undefined;
    if (fault !== undefined)
      throw new Error(`${endpoint.method} ${endpoint.path} does not keep its reply: ${fault}`);
    return JSON.stringify(said);
  }

  /** Throws where the answer has a status that the endpoint does not declare. */
  const checkStatus: onSendAsyncHookHandler = async (request, { statusCode }) => {
    if (declaresStatus(endpoint, statusCode)) return;
    // Whoever renders a page for all members of a kind is refused what belongs to one of them.
    const isForAll = statusCode === 401 && (await options.visitorOf(request)) instanceof SharedVisitor;
    if (!isForAll)
      throw new Error(`${endpoint.method} ${endpoint.path} does not declare its answer ${statusCode}`);
  };

  /** What the handler is told of a reader: of the gate only where it withholds something. */
  const toldOf = (guest: Reader & PastGate): Reader | (Reader & PastGate) => {
    const { country, country_state, locale, user, past_gate } = guest;
    const reader = { country, country_state, locale, user };
    return endpoint.withholds ? { ...reader, past_gate } : reader;
  };

  /** A guest of the place whose reply is cached: what is withheld from some of a gated place goes to none of it from memory. */
  const cacheableGuestOf = (request: FastifyRequest): (Reader & PastGate & FromGuest) | undefined => {
    const guest = request.method === 'GET' ? options.guestOf(request) : undefined;
    return guest && (guest.past_gate || !(endpoint.withholds || endpoint.content)) ? guest : undefined;
  };

  const answerFromCache =
    (replies: ResponseCache): onRequestAsyncHookHandler =>
    async (request, reply) => {
      const guest = cacheableGuestOf(request);
      const hit = guest && replies.get(keyOf(request.url, guest));
      return hit && guest.isGuest ? sendCached(request, reply, hit) : undefined;
    };

  api.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      takesForm: handler.takesForm ?? false,
      ...(endpoint.perMinute === undefined
        ? {}
        : { rateLimit: { max: endpoint.perMinute, groupId: endpoint.path } }),
    },
    // Before calls are counted: an answer from memory costs less than the counting.
    ...(cache ? { onRequest: answerFromCache(cache) } : {}),
    // Before the body is read: a caller who may not ask learns nothing from how the question is judged.
    preParsing: async (request) => {
      const visitor = await options.visitorOf(request);
      const isCookieUsed = request.cookies[REFRESH_COOKIE] !== undefined;
      const byCookie =
        isCookieUsed ||
        (bearerOf(request) === undefined && request.cookies[AUTHORIZATION_COOKIE] !== undefined);
      // A page's own call comes from this process, and a browser that opens a page sends no Origin to hand on.
      if (!isInnerCall()) requireSameSite(request, { publicUrl: options.origin.config.publicUrl, byCookie });
      // Before anything is done or refused: what an administrator tries in a member's place is on record.
      if (visitor.user?.impersonate_mode && isRecorded(endpoint)) await options.record(visitor, endpoint);
      requireAccess(endpoint, visitor);
      if (endpoint.content) requireAgeOfTitles(visitor);
    },
    ...(options.checkReplies ? { onSend: checkStatus } : {}),
    errorHandler: (error, request, reply) => void answerError(error, endpoint, request, reply),
    handler: async (request, reply) => {
      const input = parseInput(endpoint, request);
      const schema = endpoint.reply;
      const isAnew = handler.anew?.(input.query as never) ?? false;
      const guest = cache && schema && !isAnew ? cacheableGuestOf(request) : undefined;
      if (cache && schema && guest) {
        const key = keyOf(request.url, guest);
        const cached = async () =>
          cache.get(key) ??
          cache.make(key, () =>
            writeForGuest(toldOf(guest), (visitor) => write({ ...input, visitor }, schema)),
          );
        if (guest.isGuest) return sendCached(request, reply, await cached());
        const forAll = await writtenForAll(cached());
        if (forAll)
          return reply.headers({ 'cache-control': 'no-store', vary: VARY }).type(JSON_TYPE).send(forAll.body);
      }
      const visitor = await options.visitorOf(request);
      reply.header('cache-control', 'no-store').header('vary', VARY);
      const call = isRead
        ? { ...input, visitor: toldOf(readerOf(visitor)) }
        : {
            ...input,
            rawBody: rawBodyOf(request),
            visitor,
            answer: answerOn(reply, visitor.secure),
          };
      if (schema)
        return reply
          .code(endpoint.status ?? 200)
          .type(JSON_TYPE)
          .send(await write(call, schema));
      const said = await answer(call);
      if (endpoint.file) return sendFileAnswer(said as FileAnswer, endpoint.file, request, reply);
      return reply.code(endpoint.status ?? 204).send();
    },
  });
}
