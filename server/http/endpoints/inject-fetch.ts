/** A `fetch` that reaches the app without a socket, so that the kernel's client works in this process. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { isLocale, type Locale } from '#app/i18n/i18n.ts';
import { SharedVisitor } from '#server/http/visitor/guest.ts';
import type { RequestVisitor } from './handle.ts';

export interface InjectFetchOptions {
  /**
   * Headers of the outer request to pass on: cookies, edge headers, user agent. Headers of the call itself override
   * them.
   */
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>;
  /** Address of the outer request's socket; decides whether its edge headers are trusted. Loopback by default. */
  readonly remoteAddress?: string;
  /**
   * The visitor of a page that requests its own data: such calls are not counted against the visitor, who is not
   * looked up again.
   */
  readonly inner?: RequestVisitor;
  /** Called with the `set-cookie` headers of each response. */
  readonly onCookies?: (cookies: readonly string[]) => void;
}

/** Headers of an outer request that describe its visitor; its other headers do not belong to an inner call. */
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
/**
 * Headers that identify a visitor and their place: a call with its own ones comes from another visitor than the page's.
 */
const IDENTIFYING = ['authorization', 'cookie', 'user-agent', 'x-el-country', 'x-el-us-state'] as const;

interface InnerCall {
  /** null for a call whose visitor has to be looked up. */
  readonly visitor: RequestVisitor | null;
}

/**
 * The inner call, in a context of the process and not in a request, so that nobody can send it. Resources that outlive
 * the call, such as a connection, keep this context; so it is a slot that is emptied once the call is answered.
 */
const present = new AsyncLocalStorage<{ call: InnerCall | null }>();
const innerCall = (): InnerCall | null => present.getStore()?.call ?? null;

/** Whether a call was made in this process for a page that is being answered. */
export const isInnerCall = (): boolean => innerCall() !== null;

/** The visitor of the page that makes this call; null for any other call, and if the visitor may have changed since. */
export const knownVisitor = (): RequestVisitor | null => innerCall()?.visitor ?? null;

/** Runs the response to a page's own call. */
async function runInner<Answer>(call: InnerCall, answer: () => Promise<Answer>): Promise<Answer> {
  const slot: { call: InnerCall | null } = { call };
  try {
    return await present.run(slot, answer);
  } finally {
    slot.call = null;
  }
}

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
const JSON_TYPE = 'application/json; charset=utf-8';

/** Calls of one page or visitor to the API of this process. */
export interface InnerCalls {
  /** Follows no redirect, and sends text bodies only, which is all the API takes. */
  readonly fetch: typeof globalThis.fetch;
  /** Reads a URL of the API without the cost of a `fetch`. */
  read(address: string, locale: Locale, signal?: AbortSignal): Promise<{ status: number; data: unknown }>;
}

/** Headers of every read of a page. */
const READ_HEADERS = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' } as const;

/** Parsed JSON; undefined for anything else. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Creates the calls of an outer request. */
export function innerCalls(app: FastifyInstance, options: InjectFetchOptions = {}): InnerCalls {
  const passed = visitorHeaders(options.headers);
  let known = options.inner;
  const answer = (visitor: RequestVisitor | null, call: InjectOptions) => {
    const { inner, remoteAddress } = options;
    const inject = async () =>
      app.inject({ ...call, ...(remoteAddress === undefined ? {} : { remoteAddress }) });
    return inner ? runInner({ visitor }, inject) : inject();
  };
  /** A page may read from the cache, without a request. */
  const fromMemory = (address: string, locale: Locale) =>
    known && app.replyFromMemory?.(address, known, locale);

  /** Like `fromMemory`, for a fetch that reads. */
  const fetchFromMemory = (
    input: Parameters<typeof fetch>[0],
    init: RequestInit = {},
  ): Response | undefined => {
    if (typeof input !== 'string' || (init.method ?? 'GET') !== 'GET') return undefined;
    const headers = new Headers(init.headers);
    const locale = headers.get('locale');
    if (!isLocale(locale) || IDENTIFYING.some((name) => headers.has(name))) return undefined;
    const reply = fromMemory(input, locale);
    return reply && new Response(new Uint8Array(reply.body), { headers: { 'content-type': JSON_TYPE } });
  };

  return {
    async read(address, locale, signal) {
      const remembered = fromMemory(address, locale);
      if (remembered) return { status: 200, data: JSON.parse(remembered.body.toString()) as unknown };
      const headers = { ...Object.fromEntries(passed), ...READ_HEADERS, locale };
      const reply = await answer(known ?? null, { method: 'GET', url: address, headers });
      signal?.throwIfAborted();
      return { status: reply.statusCode, data: parsed(reply.payload) };
    },
    async fetch(input, init) {
      const remembered = fetchFromMemory(input, init);
      if (remembered) return remembered;
      const request = new Request(new URL(input instanceof Request ? input.url : input, `http://${HOST}`), {
        ...(input instanceof Request ? { method: input.method, headers: input.headers } : {}),
        ...init,
      });
      request.signal.throwIfAborted();
      const headers = new Headers(passed);
      for (const [name, value] of request.headers) headers.set(name, value);
      // A call that changes something may change the visitor of the next one; a page for every guest changes nothing.
      if (request.method !== 'GET' && !(known instanceof SharedVisitor)) known = undefined;
      const isSame = IDENTIFYING.every((name) => !request.headers.has(name));
      const { pathname, search } = new URL(request.url);
      const body = request.body === null ? undefined : await request.text();
      const reply = await answer(isSame ? (known ?? null) : null, {
        method: request.method as NonNullable<InjectOptions['method']>,
        url: pathname + search,
        headers: Object.fromEntries(headers),
        ...(body === undefined ? {} : { payload: body }),
      });
      request.signal.throwIfAborted();
      const answered = new Headers();
      for (const [name, value] of Object.entries(reply.headers))
        for (const one of Array.isArray(value) ? value : [value])
          if (one !== undefined) answered.append(name, String(one));
      const cookies = answered.getSetCookie();
      if (cookies.length > 0) options.onCookies?.(cookies);
      return new Response(BODYLESS.has(reply.statusCode) ? null : new Uint8Array(reply.rawPayload), {
        status: reply.statusCode,
        headers: answered,
      });
    },
  };
}

/** The `fetch` of an outer request. */
export const injectFetch = (app: FastifyInstance, options?: InjectFetchOptions): typeof globalThis.fetch =>
  innerCalls(app, options).fetch;
