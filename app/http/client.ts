/** The typed client: calls declared endpoints with ofetch, with inlined and cached reads. */
import type { $Fetch, FetchError } from 'ofetch';
import { addressOf, type AnyEndpoint, type OptionalArgs, type ReplyOf } from './endpoint.ts';
import { ApiError } from './errors.ts';

/** Number of retries of a read that failed in transit (README 6). */
export const READ_RETRIES = 2;
export const RETRY_DELAY_MS = 300;
/** Statuses of errors that may be temporary. Not 429, because a rate-limited client must not retry immediately. */
const RETRIED = [408, 500, 502, 503, 504];
export const CALL_TIMEOUT_MS = 15_000;
/** Time in seconds for which a read is cached (README 6). */
export const CACHE_S = 300;
/** Maximum number of cached reads per document; the least recently used one is evicted. */
export const CACHED_READS = 200;

/** Replies that the origin has inlined in the page, by method and URL. Each reply is used once. */
export type Primed = Readonly<Record<string, unknown>>;

export interface HttpOptions {
  fetch: typeof globalThis.fetch;
  /** Base path of the API: `/api`, unless a brand has its own backend. */
  base: string;
  primed?: Primed;
  /** Whether replies are validated: in development and tests always; in production only from other backends. */
  parseReplies: boolean;
  now?: () => number;
  /** Called for every server error (status 500), for the developer console. */
  reportFault?: (call: string) => void;
}

export interface Http {
  /** Calls an endpoint. Throws ApiError. */
  call<E extends AnyEndpoint>(endpoint: E, ...args: OptionalArgs<E>): Promise<ReplyOf<E>>;
  /** Returns the inlined or cached reply to a call without arguments; sends no request. */
  peek<E extends AnyEndpoint>(endpoint: E): ReplyOf<E> | undefined;
  /** Headers sent with every call from now on; undefined removes one. */
  setHeaders(headers: Readonly<Record<string, string | undefined>>): void;
  /**
   * Sets the function to call when a call is refused as unauthenticated. If it resolves with true, the call is sent
   * once more, so that no call is lost while a session is renewed. null unsets it.
   */
  renewBy(renew: (() => Promise<boolean>) | null): void;
  /** Clears all cached reads, for example after a login or a change of the language. */
  forget(): void;
}

interface LooseArgs {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
  final?: boolean;
}

/** The key of an inlined or cached reply. */
export const replyKey = (endpoint: AnyEndpoint, args: { params?: unknown; query?: unknown } = {}): string =>
  `${endpoint.method} ${addressOf(endpoint, args)}`;

const wireName = (code: unknown): string =>
  code === 'TimeoutError' ? 'timeout' : code === 'AbortError' ? 'aborted' : 'offline';

/** Valibot loads with the first refusal, or if replies are validated; other pages do not load it. */
const checks = () => import('./refusal.ts');

async function apiErrorOf(error: FetchError): Promise<ApiError> {
  const status = error.response?.status;
  if (status === undefined)
    return new ApiError(0, { code: wireName((error.cause as Error | undefined)?.name) });
  const refusal = await checks().then(
    ({ refusalIn }) => refusalIn(error.data),
    () => undefined,
  );
  return new ApiError(status, refusal ?? { code: 'fault' });
}

export function createHttp(options: HttpOptions): Http {
  const { base, parseReplies, now = Date.now } = options;
  let sender: Promise<$Fetch> | undefined;
  const headers = new Map<string, string>();
  const primed = new Map(Object.entries(options.primed ?? {}));
  const stored = new Map<string, { at: number; reply: unknown }>();
  let renew: (() => Promise<boolean>) | null = null;
  const cacheKey = (key: string): string => `${key} ${[...headers].sort().flat().join(' ')}`;

  // Re-inserts the reply: a Map iterates in insertion order, so the first entry is the least recently used.
  function store(key: string, reply: unknown, at = now()): void {
    const name = cacheKey(key);
    stored.delete(name);
    stored.set(name, { at, reply });
    const [oldest] = stored.keys();
    if (stored.size > CACHED_READS) stored.delete(oldest as string);
  }

  function fresh(key: string) {
    const hit = stored.get(cacheKey(key));
    if (!hit || now() - hit.at >= CACHE_S * 1000) return undefined;
    store(key, hit.reply, hit.at);
    return hit;
  }

  /** ofetch loads with the first request; pages with only inlined replies do not load it. */
  function sending(): Promise<$Fetch> {
    sender ??= import('ofetch').then(({ createFetch }) => createFetch({ fetch: options.fetch }));
    sender.catch(() => (sender = undefined));
    return sender;
  }

  async function request(endpoint: AnyEndpoint, args: LooseArgs): Promise<unknown> {
    const send = await sending().catch(() => Promise.reject(new ApiError(0, { code: 'offline' })));
    const reply: unknown = await send(base + addressOf(endpoint, args), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...Object.fromEntries(headers),
      },
      ...(args.body === undefined ? {} : { body: args.body as Record<string, unknown> }),
      ...(args.signal ? { signal: args.signal } : {}),
      ...(args.keepalive ? { keepalive: true } : {}),
      retry: endpoint.method === 'GET' ? READ_RETRIES : 0,
      retryStatusCodes: RETRIED,
      retryDelay: RETRY_DELAY_MS,
      timeout: CALL_TIMEOUT_MS,
      credentials: 'same-origin',
    }).catch(async (error: FetchError) => {
      if (error.response?.status === 500) options.reportFault?.(`${endpoint.method} ${endpoint.path}`);
      throw await apiErrorOf(error);
    });
    return parseReplies && endpoint.reply ? (await checks()).parse(endpoint.reply, reply) : reply;
  }

  return {
    async call<E extends AnyEndpoint>(endpoint: E, ...[given]: OptionalArgs<E>): Promise<ReplyOf<E>> {
      const args = (given ?? {}) as LooseArgs;
      const key = replyKey(endpoint, args);
      if (primed.has(key)) {
        const reply = primed.get(key);
        primed.delete(key);
        if (endpoint.cacheable) store(key, reply);
        return reply as ReplyOf<E>;
      }
      const hit = endpoint.cacheable ? fresh(key) : undefined;
      if (hit) return hit.reply as ReplyOf<E>;
      const reply = await request(endpoint, args).catch(async (error: ApiError) => {
        if (error.code !== 'unauthenticated' || args.final || !(await renew?.())) throw error;
        return request(endpoint, args);
      });
      if (endpoint.cacheable) store(key, reply);
      return reply as ReplyOf<E>;
    },
    peek<E extends AnyEndpoint>(endpoint: E) {
      const key = replyKey(endpoint);
      return (primed.get(key) ?? fresh(key)?.reply) as ReplyOf<E> | undefined;
    },
    setHeaders(next) {
      for (const [name, value] of Object.entries(next)) {
        if (value === undefined) headers.delete(name);
        else headers.set(name, value);
      }
    },
    renewBy: (how) => void (renew = how),
    forget: () => stored.clear(),
  };
}
