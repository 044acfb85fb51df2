/** Limits of calls per IP address, per request and per process. */
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { BrandOrigin } from '#server/bootstrap/open-origin.ts';
import { CallCounter, sharedCounter } from './call-counter.ts';
import { isInnerCall } from '#server/http/endpoints/inject-fetch.ts';
import { networkOf, type NetworkPrefixes } from '#server/http/visitor/network.ts';
import { PlatformRefusal, RETRY_AFTER_S, UNAVAILABLE } from '#server/http/endpoints/refusals.ts';

/** Calls per minute and IP address, unless an endpoint declares another limit. */
export const CALLS_PER_MINUTE = 600;
/** `CALLS_PER_MINUTE` in development, where every tool and tab uses the same address. */
const DEVELOPMENT_CALLS_PER_MINUTE = 60_000;
/** Files per minute: a page has about forty images, a film one segment every few seconds. */
export const FILES_PER_MINUTE = 6000;
/** Readiness checks per minute, each of which queries the database: a load balancer checks at most once a second. */
export const READY_PER_MINUTE = 600;
export const BODY_LIMIT_BYTES = 1024 * 1024;
/** Callbacks of other servers are short, and come from few addresses. */
export const CALLBACK_LIMIT_BYTES = 64 * 1024;
export const CALLBACKS_PER_MINUTE = 3000;
/** Longest path parameter, e.g. a mailed token. */
export const PARAM_LIMIT_CHARS = 512;
/** A request must be read within this time. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** A response must begin within this time: a second before a page stops waiting (CALL_TIMEOUT_MS). */
export const ANSWER_TIMEOUT_MS = 14_000;
/** `ANSWER_TIMEOUT_MS` in development, where the first request compiles what it needs. */
const DEVELOPMENT_ANSWER_TIMEOUT_MS = 120_000;
/**
 * A body must be complete within this time, which ends before the other limits close the connection or send another
 * response.
 */
export const BODY_TIMEOUT_MS = 25_000;
export const KEEP_ALIVE_MS = 72_000;
/**
 * Mean delay of the event loop, over the sample time, above which the process responds with 503. The sample time is
 * long on purpose: the embedded database works on this thread, and one slow query is not an overload.
 */
export const EVENT_LOOP_DELAY_MAX_MS = 1000;
export const EVENT_LOOP_SAMPLE_MS = 5000;
const MINUTE_MS = 60_000;

export const answerTimeoutMs = (production: boolean): number =>
  production ? ANSWER_TIMEOUT_MS : DEVELOPMENT_ANSWER_TIMEOUT_MS;

/** Groups of calls that are counted separately. */
const PER_MINUTE = {
  calls: CALLS_PER_MINUTE,
  callbacks: CALLBACKS_PER_MINUTE,
  files: FILES_PER_MINUTE,
  ready: READY_PER_MINUTE,
} as const;

interface CallLimit {
  readonly perMinute: number;
  readonly prefixes: NetworkPrefixes;
  readonly store: FastifyRateLimitStoreCtor;
}

/** The limits of an origin: those above, higher in development, or `instead` for all of them. */
export const limitsOf =
  (
    { config: { production, limitPrefixes, secret, brand }, shared }: Pick<BrandOrigin, 'config' | 'shared'>,
    instead?: number,
  ) =>
  (scope: keyof typeof PER_MINUTE): CallLimit => ({
    perMinute: instead ?? (production ? PER_MINUTE[scope] : DEVELOPMENT_CALLS_PER_MINUTE),
    prefixes: limitPrefixes,
    store: shared ? sharedCounter({ memory: shared, secret, name: `${brand} ${scope}` }) : CallCounter,
  });

async function countCalls(
  app: FastifyInstance,
  { perMinute, prefixes, store }: CallLimit,
  global: boolean,
): Promise<void> {
  await app.register(rateLimit, {
    global,
    max: perMinute,
    timeWindow: MINUTE_MS,
    store,
    keyGenerator: (request) => networkOf(request.ip, prefixes),
    // A page's own calls are part of the page, which was already counted.
    allowList: isInnerCall,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new PlatformRefusal(429, {
        code: 'too_many_requests',
        message: 'Too many requests. Try again later.',
        retry_after_s: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  });
}

/**
 * Counts calls per network, in all processes that share a memory or in this one; `Retry-After` and the refusal's body
 * state when to try again.
 */
export const callLimit = (app: FastifyInstance, limit: CallLimit): Promise<void> =>
  countCalls(app, limit, true);

/** Like `callLimit`, but with one counter for a whole scope, before any other hook of the scope queries the database. */
export async function scopeLimit(scope: FastifyInstance, limit: CallLimit): Promise<void> {
  await countCalls(scope, limit, false);
  scope.addHook('onRequest', scope.rateLimit());
}

/** Responds with 503 while the process is overloaded, instead of responding to every request too late. */
export async function pressureLimit(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: EVENT_LOOP_DELAY_MAX_MS,
    sampleInterval: EVENT_LOOP_SAMPLE_MS,
    retryAfter: RETRY_AFTER_S,
    pressureHandler: () => {
      throw new PlatformRefusal(503, UNAVAILABLE);
    },
  });
}
