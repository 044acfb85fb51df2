/** Puts the modules' handlers on the wire: who may call, what may be said, and what comes back. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AnyEndpoint } from '../../kernel/http/endpoint.ts';
import { hasActiveSubscription } from '../../kernel/ports/session.ts';
import { AUTHORIZATION_COOKIE } from '../modules/auth/tokens.ts';
import type { Origin } from '../origin.ts';
import { Refused, type Answer, type Handler, type RequestVisitor } from './handle.ts';
import { fieldsOf } from './issues.ts';
import { rawBodyOf } from './raw-body.ts';
import { answerError } from './refusals.ts';
import { faultOfReply } from './reply-check.ts';
import { requireSameSite } from './same-site.ts';
import { bearerOf } from './visitor.ts';

/** What an answer depends on beside its address, for caches that are told to keep one. */
const VARY = 'accept-language, authorization, cookie, locale, x-el-country, x-el-us-state';

export interface RegisterOptions {
  readonly origin: Origin;
  readonly visitorOf: (request: FastifyRequest) => Promise<RequestVisitor>;
  /** Whether replies are held against their schema; off in production. */
  readonly checkReplies: boolean;
}

/** Throws `unauthenticated` for guests and `forbidden` for members without an active subscription. */
export function requireAccess(
  { access = 'open' }: AnyEndpoint,
  { user }: Pick<RequestVisitor, 'user'>,
): void {
  if (access === 'open') return;
  if (!user) throw new Refused('unauthenticated');
  if (access === 'premium' && !hasActiveSubscription(user)) throw new Refused('forbidden');
}

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

/** Parses all parts; throws `invalid` naming the failing fields of all of them. */
function parseInput(endpoint: AnyEndpoint, request: FastifyRequest) {
  const params = parsePart(endpoint.params, request.params);
  const query = parsePart(endpoint.query, request.query);
  const body = parsePart(endpoint.body, request.body);
  if (params.fields || query.fields || body.fields)
    throw new Refused('invalid', { fields: { ...params.fields, ...query.fields, ...body.fields } });
  return { params: params.output, query: query.output, body: body.output };
}

const answerOn = (reply: FastifyReply, secure: boolean): Answer => ({
  setCookie(name, value, { maxAgeS, httpOnly = true, path = '/', ...options } = {}) {
    reply.setCookie(name, value, {
      path,
      httpOnly,
      secure: options.secure ?? secure,
      sameSite: 'lax',
      ...(maxAgeS === undefined ? {} : { maxAge: maxAgeS }),
    });
  },
  clearCookie: (name) => void reply.clearCookie(name, { path: '/' }),
  header: (name, value) => void reply.header(name, value),
});

/** Registers one handler below the API's prefix. */
export function registerHandler(api: FastifyInstance, handler: Handler, options: RegisterOptions): void {
  const { endpoint } = handler;
  const answer = handler.answer as (call: object) => Promise<unknown>;

  api.route({
    method: endpoint.method,
    url: endpoint.path,
    config:
      endpoint.perMinute === undefined
        ? {}
        : { rateLimit: { max: endpoint.perMinute, groupId: endpoint.path } },
    // Before the body is read: a caller who may not ask learns nothing from how the question is judged.
    preParsing: async (request) => {
      const visitor = await options.visitorOf(request);
      const byCookie = bearerOf(request) === undefined && request.cookies[AUTHORIZATION_COOKIE] !== undefined;
      requireSameSite(request, { publicUrl: options.origin.config.publicUrl, byCookie });
      requireAccess(endpoint, visitor);
    },
    errorHandler: (error, request, reply) => void answerError(error, endpoint, request, reply),
    handler: async (request, reply) => {
      const visitor = await options.visitorOf(request);
      const input = parseInput(endpoint, request);
      reply.header('cache-control', 'no-store').header('vary', VARY);
      const said = await answer({
        ...input,
        rawBody: rawBodyOf(request),
        visitor,
        answer: answerOn(reply, visitor.secure),
      });
      if (!endpoint.reply) return reply.code(204).send();
      const fault = options.checkReplies ? faultOfReply(endpoint.reply, said) : undefined;
      if (fault !== undefined)
        throw new Error(`${endpoint.method} ${endpoint.path} does not keep its reply: ${fault}`);
      return reply
        .code(endpoint.status ?? 200)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(said));
    },
  });
}
