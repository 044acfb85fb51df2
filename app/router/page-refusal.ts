/** Why a page cannot be shown: a refusal of the contract or an equivalent, with the page's HTTP status. */
import { ApiError, refusalOf, type Refusal } from '../http/errors.ts';
import { ChunkFailed } from './request.ts';

/** Its code is one of the contract, or `fault`, `offline`, `timeout`, `chunk`, `redirect_loop`. */
export type PageRefusal = Refusal & { readonly status: number };

/** No reply arrived: the page itself is fine, and a retry may succeed. */
const UNREACHED_STATUS = 503;

export const FAULT: PageRefusal = { code: 'fault', status: 500 };

export function pageRefusalOf(error: unknown): PageRefusal {
  if (error instanceof ChunkFailed) return { ...FAULT, code: 'chunk' };
  if (!(error instanceof ApiError)) return FAULT;
  return { ...refusalOf(error), status: error.status || UNREACHED_STATUS };
}

/** Reason of a `NotFound` whose URL contains an impossible page number or slug: "Page does not exist". */
export const NO_SUCH_PAGE = 'no_such_page';

/**
 * Why a page is missing, or undefined when it is not: data that the API does not have means that the page does not exist, and so
 * does a URL whose parts (`page`, parameters of the path) the contract does not accept.
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
