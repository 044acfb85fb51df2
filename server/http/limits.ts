/** How much one address, one request and one process may take. */
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { isInnerCall } from './inject-fetch.ts';
import { PlatformRefusal } from './refusals.ts';

/** Calls a minute and address, unless an endpoint says otherwise. */
export const CALLS_PER_MINUTE = 600;
/** The same while developing, where every tool and tab comes from one address. */
export const DEVELOPMENT_CALLS_PER_MINUTE = 60_000;
/** Addresses whose calls are counted at a time; the one unseen longest makes room. */
export const COUNTED_ADDRESSES = 20_000;
/** An IPv6 visitor owns at least a network of this size. */
export const IPV6_PREFIX = 64;
export const BODY_LIMIT_BYTES = 1024 * 1024;
/** Longest path parameter, e.g. a mailed token. */
export const PARAM_LIMIT_CHARS = 512;
/** A request must be read within this time, and answered within that. */
export const REQUEST_TIMEOUT_MS = 30_000;
export const HANDLER_TIMEOUT_MS = 30_000;
export const KEEP_ALIVE_MS = 72_000;
/**
 * Beyond this mean delay of the event loop, over that time, the process answers 503. The time is long on purpose: the
 * embedded database works on this very thread, and one slow query is no overload.
 */
export const EVENT_LOOP_DELAY_MAX_MS = 1000;
export const EVENT_LOOP_SAMPLE_MS = 5000;
export const RETRY_AFTER_S = 5;
const MINUTE_MS = 60_000;

/** Counts calls by address in this process; `Retry-After` and the refusal's body tell when to come back. */
export async function callLimit(app: FastifyInstance, { perMinute }: { perMinute: number }): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: MINUTE_MS,
    cache: COUNTED_ADDRESSES,
    // What a page asks for itself is part of the page, which has been counted.
    allowList: isInnerCall,
    ipv6Subnet: IPV6_PREFIX,
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

/** Answers 503 while the process cannot keep up, rather than answering nobody in time. */
export async function pressureLimit(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: EVENT_LOOP_DELAY_MAX_MS,
    sampleInterval: EVENT_LOOP_SAMPLE_MS,
    retryAfter: RETRY_AFTER_S,
    pressureHandler: () => {
      throw new PlatformRefusal(503, {
        code: 'unavailable',
        message: 'Not available at the moment. Try again later.',
        retry_after_s: RETRY_AFTER_S,
      });
    },
  });
}
