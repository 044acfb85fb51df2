/** The HTTP client of a page's loaders: answers reads in this process, without requests, retries or timeouts. */
import { createHttp, type Http, type HttpOptions } from '../http/client.ts';
import { addressOf, type AnyEndpoint, type OptionalArgs, type ReplyOf } from '../http/endpoint.ts';
import { ApiError } from '../http/errors.ts';
import { refusalIn } from '../http/refusal.ts';
import type { Locale } from '../i18n/i18n.ts';

/** Reads a URL of the API in this process; returns the status and the response as JSON. */
export type ReadInside = (
  address: string,
  locale: Locale,
  signal?: AbortSignal,
) => Promise<{ status: number; data: unknown }>;

interface ReadArgs {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly signal?: AbortSignal;
}

/** Creates a client that uses `read` for reads, and `fetch` for all other calls. */
export function createReadingHttp(
  options: HttpOptions,
  { read, locale }: { read: ReadInside; locale: Locale },
): Http {
  const http = createHttp(options);
  const ask = async (endpoint: AnyEndpoint, args: ReadArgs): Promise<unknown> => {
    const { status, data } = await read(options.base + addressOf(endpoint, args), locale, args.signal).catch(
      () => Promise.reject(new ApiError(0, { code: args.signal?.aborted ? 'aborted' : 'offline' })),
    );
    if (status >= 200 && status < 300) return data;
    throw new ApiError(status, refusalIn(data) ?? { code: 'fault' });
  };
  return {
    ...http,
    call: <E extends AnyEndpoint>(endpoint: E, ...args: OptionalArgs<E>): Promise<ReplyOf<E>> =>
      endpoint.method === 'GET'
        ? (ask(endpoint, (args[0] ?? {}) as ReadArgs) as Promise<ReplyOf<E>>)
        : http.call(endpoint, ...args),
  };
}
