/** Errors of failed calls, and the error codes that all calls share. */
import type { Refusal } from './refusal.ts';

export type { Refusal };

/** Error codes of all endpoints, in addition to those they declare. */
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

/** The error of a failed call. Without a response, `status` is 0 and the code is `offline`, `timeout` or `aborted`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterS: number | undefined;
  /** The server's own error message, if it sent one. */
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

/** The code of any thrown value; machines store it instead of a sentence. */
export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'fault');

/** Converts any thrown value into a refusal for a machine's context: JSON with a code. */
export const refusalOf = (error: unknown): Refusal =>
  error instanceof ApiError
    ? {
        code: error.code,
        ...(Object.keys(error.fields).length > 0 ? { fields: { ...error.fields } } : {}),
        ...(error.retryAfterS === undefined ? {} : { retry_after_s: error.retryAfterS }),
      }
    : { code: 'fault' };
