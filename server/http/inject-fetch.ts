/** A `fetch` that reaches the app without a socket, so that the kernel's client works in this process. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';

export interface InjectFetchOptions {
  /** Headers of the outer request to pass on: cookies, edge headers, user agent. Those of the call itself win. */
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>;
  /** Address of the outer request's socket; decides whether its edge headers are believed. Loopback unless said. */
  readonly remoteAddress?: string;
  /** A page asks for its own data: such calls are not counted against the visitor. */
  readonly inner?: boolean;
  /** Called with the `set-cookie` headers of each answer. */
  readonly onCookies?: (cookies: readonly string[]) => void;
}

/** Headers of an outer request that describe its visitor; nothing else of it belongs to an inner call. */
const PASSED_ON = [
  'accept-language',
  'authorization',
  'cookie',
  'host',
  'locale',
  'origin',
  'sec-gpc',
  'user-agent',
  'x-el-country',
  'x-el-us-state',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;
/** Tells a page's own calls from a visitor's; nobody outside of this process knows the value. */
const INNER_HEADER = 'x-inner-call';
const INNER_VALUE = randomUUID();

/** Whether a call was made in this process for a page that is being answered. */
export const isInnerCall = (request: FastifyRequest): boolean =>
  request.headers[INNER_HEADER] === INNER_VALUE;

const BODYLESS = new Set([204, 205, 304]);

function visitorHeaders(outer: InjectFetchOptions['headers'] = {}): Headers {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = outer[name];
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

const HOST = 'localhost';

/** Makes the function. It follows no redirect, and sends text bodies only, which is all the API takes. */
export function injectFetch(app: FastifyInstance, options: InjectFetchOptions = {}): typeof globalThis.fetch {
  const passed = visitorHeaders(options.headers);
  return async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, `http://${HOST}`), {
      ...(input instanceof Request ? { method: input.method, headers: input.headers } : {}),
      ...init,
    });
    request.signal.throwIfAborted();
    const headers = new Headers(passed);
    for (const [name, value] of request.headers) headers.set(name, value);
    if (options.inner) headers.set(INNER_HEADER, INNER_VALUE);
    const { pathname, search } = new URL(request.url);
    const body = request.body === null ? undefined : await request.text();
    const said = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: Object.fromEntries(headers),
      ...(options.remoteAddress === undefined ? {} : { remoteAddress: options.remoteAddress }),
      ...(body === undefined ? {} : { payload: body }),
    });
    request.signal.throwIfAborted();
    const answered = new Headers();
    for (const [name, value] of Object.entries(said.headers))
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) answered.append(name, String(one));
    const cookies = answered.getSetCookie();
    if (cookies.length > 0) options.onCookies?.(cookies);
    return new Response(BODYLESS.has(said.statusCode) ? null : new Uint8Array(said.rawPayload), {
      status: said.statusCode,
      headers: answered,
    });
  };
}
