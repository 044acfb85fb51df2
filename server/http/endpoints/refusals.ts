/** Sends every failure of a call in the JSON form of app/http/errors.ts. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import type { Refusal } from '#app/http/errors.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { Refused, statusOf } from './handle.ts';
import { DATA_HEADERS } from '#server/http/security/security.ts';

/** Retry-After of temporary unavailability, in s. */
export const RETRY_AFTER_S = 5;

/** A refusal that belongs to no endpoint, with its own status. */
export class PlatformRefusal extends Error {
  override readonly name = 'PlatformRefusal';
  readonly statusCode: number;
  readonly refusal: Refusal;
  constructor(statusCode: number, refusal: Refusal) {
    super(refusal.code);
    this.statusCode = statusCode;
    this.refusal = refusal;
  }
}

export const UNAVAILABLE: Refusal = {
  code: 'unavailable',
  message: 'Not available at the moment. Try again later.',
  retry_after_s: RETRY_AFTER_S,
};
/** Refusals of the platform and of Fastify by status: client errors that no endpoint declares. */
const BY_STATUS: Readonly<Record<number, Refusal>> = {
  400: { code: 'malformed', message: 'The request is not well-formed.' },
  404: { code: 'not_found', message: 'There is nothing here.' },
  408: { code: 'timeout', message: 'The request took too long.' },
  413: { code: 'too_large', message: 'The request is too large.' },
  414: { code: 'too_large', message: 'The address is too long.' },
  415: { code: 'unsupported_media_type', message: 'Send JSON, with the content type application/json.' },
  416: { code: 'invalid', message: 'There is no such part of the file.' },
  429: { code: 'too_many_requests', message: 'Too many requests. Try again later.' },
  503: UNAVAILABLE,
};
const FAULT: Refusal = { code: 'fault', message: 'Something went wrong on our side.' };

const MESSAGES: Readonly<Record<string, string>> = {
  invalid: 'Some fields are not valid.',
  unauthenticated: 'You need to be logged in',
  forbidden: 'You may not do this.',
  not_premium: 'You need to be a premium member',
  not_owned: 'You need to own this movie',
  wrong_client: 'Wrong API Key',
  not_found: 'There is nothing here.',
};

/** The status and body of a handler's refusal. Throws if its code is not declared. */
export function answerOfRefused(
  endpoint: AnyEndpoint,
  refused: Refused,
): { status: number; refusal: Refusal } {
  const message = refused.message === refused.code ? MESSAGES[refused.code] : refused.message;
  return {
    status: statusOf(endpoint, refused.code),
    refusal: {
      code: refused.code,
      ...(message === undefined ? {} : { message }),
      ...(refused.fields ? { fields: { ...refused.fields } } : {}),
      ...(refused.retryAfterS === undefined ? {} : { retry_after_s: refused.retryAfterS }),
    },
  };
}

export function sendRefusal(reply: FastifyReply, status: number, refusal: Refusal): FastifyReply {
  if (refusal.retry_after_s !== undefined) reply.header('retry-after', String(refusal.retry_after_s));
  // Some refusals come before the hooks of any scope; all of them are data, regardless of what was requested.
  return reply.code(status).headers(DATA_HEADERS).header('cache-control', 'no-store').send(refusal);
}

const statusOfError = (error: FastifyError | Error): number =>
  isDatabaseUnavailable(error) ? 503 : 'statusCode' in error ? (error.statusCode ?? 500) : 500;

/** Whether the error is a server error and not a refusal. */
export function isFault(error: FastifyError | Error): boolean {
  if (error instanceof PlatformRefusal || error instanceof Refused) return false;
  const status = statusOfError(error);
  return status >= 500 && status !== 503;
}

/** Turns any thrown error into a response. Server errors are logged by route, never with body, URL or query. */
export function answerError(
  error: FastifyError | Error,
  endpoint: AnyEndpoint | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof PlatformRefusal) return sendRefusal(reply, error.statusCode, error.refusal);
  try {
    if (error instanceof Refused && endpoint) {
      const { status, refusal } = answerOfRefused(endpoint, error);
      return sendRefusal(reply, status, refusal);
    }
  } catch (undeclared) {
    request.log.error({ err: undeclared }, 'undeclared refusal');
    return sendRefusal(reply, 500, FAULT);
  }
  const status = statusOfError(error);
  // Contains the length of a file whose requested range is beyond its end.
  if (status === 416 && 'headers' in error) reply.headers(error.headers as Record<string, string>);
  if (status < 500 || status === 503)
    return sendRefusal(reply, status, BY_STATUS[status] ?? { code: 'refused' });
  request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'fault');
  return sendRefusal(reply, 500, FAULT);
}

/** Responds with 404 for a path that no route serves. */
export const answerNothing = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(reply, 404, BY_STATUS[404] ?? FAULT);
