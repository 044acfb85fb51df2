/** Every response that an endpoint may give; used for OpenAPI, and to check real responses in tests. */
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { AGE_REFUSALS } from '#ports/age.ts';
import { SHARED_REFUSALS } from './handle.ts';

const INPUT_REFUSALS = ['malformed', 'invalid'] as const;
const ALWAYS_REFUSALS = ['too_many_requests', 'fault', 'unavailable'] as const;
/** Refusals of every endpoint that reads a body: it arrives too slowly, is too long, or has another type. */
const BODY_REFUSALS = { timeout: 408, too_large: 413, unsupported_media_type: 415 } as const;
/** Refusals of every endpoint that changes something: a call from a page of another site (`requireSameSite`). */
const CHANGE_REFUSALS = { cross_site: 403 } as const;

/** Every refusal of a handler, code to status. */
export function refusalsOf(endpoint: AnyEndpoint): Record<string, number> {
  const { access = 'open', personal = false, params, query, body, errors = {}, content } = endpoint;
  const common = [
    ...(params || query || body ? INPUT_REFUSALS : []),
    ...(access === 'open' ? [] : (['unauthenticated'] as const)),
    ...(access === 'premium' ? (['not_premium'] as const) : []),
    ...(personal ? (['impersonated'] as const) : []),
    ...ALWAYS_REFUSALS,
  ];
  const gated = content ? AGE_REFUSALS : {};
  return { ...gated, ...Object.fromEntries(common.map((code) => [code, SHARED_REFUSALS[code]])), ...errors };
}

/** Refusal of a call to a host that the site does not have. */
const HOST_REFUSALS = { unknown_host: 421 } as const;

/** Like `refusalsOf`, plus the platform's refusals, which come before the handler. */
export const allRefusalsOf = (endpoint: AnyEndpoint): Record<string, number> => ({
  ...HOST_REFUSALS,
  ...(endpoint.method === 'GET'
    ? {}
    : { ...CHANGE_REFUSALS, ...BODY_REFUSALS, malformed: 400, invalid: 422 }),
  ...refusalsOf(endpoint),
});

/** Responses without a code, with their meaning. */
export function plainAnswersOf({ file, reply, status, cacheable }: AnyEndpoint): Record<number, string> {
  if (file !== undefined)
    return {
      200: 'The file.',
      206: 'The part of it that a Range header asks for.',
      304: 'Not modified.',
      416: 'The file has no such part.',
    };
  if (reply === undefined) return { [status ?? 204]: 'Done; there is nothing to say.' };
  const answer = { [status ?? 200]: 'The answer.' };
  return cacheable ? { ...answer, 304: 'Not modified.' } : answer;
}

/** Whether a response with this status is declared. */
export const declaresStatus = (endpoint: AnyEndpoint, status: number): boolean =>
  status in plainAnswersOf(endpoint) || Object.values(allRefusalsOf(endpoint)).includes(status);
