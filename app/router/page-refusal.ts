/** The reason why a page cannot be shown: a refusal of a call, or its equivalent, with the page's HTTP status. */
import { ApiError, refusalOf, type Refusal } from '../http/errors.ts';
import { ChunkFailed } from './request.ts';

/** The refusal of a page. Its code is a code of the API, or `fault`, `offline`, `timeout`, `chunk`, `redirect_loop`. */
export type PageRefusal = Refusal & { readonly status: number };

/** The status if no response arrived: the page itself is fine, and a retry may succeed. */
const UNREACHED_STATUS = 503;

export const FAULT: PageRefusal = { code: 'fault', status: 500 };

export function pageRefusalOf(error: unknown): PageRefusal {
  if (error instanceof ChunkFailed) return { ...FAULT, code: 'chunk' };
  if (!(error instanceof ApiError)) return FAULT;
  return { ...refusalOf(error), status: error.status || UNREACHED_STATUS };
}

/** The reason of a `NotFound` whose URL contains an impossible page number or slug: "Page does not exist". */
export const NO_SUCH_PAGE = 'no_such_page';

/**
 * The reason why a page is missing, or undefined if it is not: data that the API does not have means that the page does
 * not exist, as do URL parts (`page`, path parameters) that the API does not accept.
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
