/** Why a page cannot be shown: a refusal of the contract keeps its status and code, everything else is a fault. */
import { ApiError } from '../http/errors.ts';
import { ChunkFailed } from './request.ts';

export interface Failure {
  /** An error code; of a refusal the contract's own, also `offline`, `timeout` and `chunk`. */
  readonly code: string;
  /** HTTP status the page is answered with. */
  readonly status: number;
  /** Seconds until another try may succeed, where the refusal said so. */
  readonly retryAfterS?: number;
}

/** No reply came at all: nothing is wrong with the page, and another try may succeed. */
const UNREACHED_STATUS = 503;

export const FAULT: Failure = { code: 'fault', status: 500 };

export function failureOf(error: unknown): Failure {
  if (error instanceof ChunkFailed) return { ...FAULT, code: 'chunk' };
  if (!(error instanceof ApiError)) return FAULT;
  const { code, status, retryAfterS } = error;
  return {
    code,
    status: status || UNREACHED_STATUS,
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  };
}

/** Reason of a `NotFound` whose address names a page or a slug that cannot be: "Page does not exist". */
export const NO_SUCH_PAGE = 'no_such_page';

/**
 * Why a page is missing, or undefined when it is not: what a loader asked for and the API does not have is a page that does
 * not exist, and so is an address whose own parts (`page`, parameters of the path) the contract does not take.
 */
export function missingOf(
  error: unknown,
  params: Readonly<Record<string, string>>,
): { readonly reason: string | null } | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 404) return { reason: null };
  const wrong = error.code === 'invalid' ? Object.keys(error.fields) : [];
  return wrong.length > 0 && wrong.every((name) => name === 'page' || name in params)
    ? { reason: NO_SUCH_PAGE }
    : undefined;
}
