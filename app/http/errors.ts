/** Errors of failed calls, and the codes that any call may fail with. */
import type { Refusal } from './refusal.ts';

export type { Refusal };

/** Codes of all endpoints, in addition to those they declare. */
export const COMMON_REFUSALS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  invalid: 422,
  too_many_requests: 429,
  fault: 500,
  unavailable: 503,
} as const;

/** The error of a failed call: `status` 0 and code `offline`, `timeout` or `aborted` without a reply. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterS: number | undefined;
  /** The server's own sentence, if it sent one. */
  readonly detail: string | undefined;

  constructor(status: number, refusal: Refusal) {
    super(`${status} ${refusal.code}`);
    this.status = status;
    this.code = refusal.code;
    this.fields = refusal.fields ?? {};
    this.retryAfterS = refusal.retry_after_s;
    this.detail = refusal.message;
  }
}

/** The code of any thrown value, which machines store instead of a sentence. */
export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'fault');

/** Any thrown value as a refusal for a machine's context: JSON, by code. */
export const refusalOf = (error: unknown): Refusal =>
  error instanceof ApiError
    ? {
        code: error.code,
        ...(Object.keys(error.fields).length > 0 ? { fields: { ...error.fields } } : {}),
        ...(error.retryAfterS === undefined ? {} : { retry_after_s: error.retryAfterS }),
      }
    : { code: 'fault' };
