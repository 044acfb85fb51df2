/** A shared cache in front of a site, which stores as much as RFC 9111 and RFC 5861 allow. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';

export type Headers = Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Whether the response came from a cache. */
  readonly isHit: boolean;
}

export type Ask = (host: string, path: string, headers: Headers, method?: string) => Promise<Answer>;

/** Sends a request with a given host header over a new socket to a server on this machine. */
export const askAt =
  (port: number): Ask =>
  async (host, path, headers, method = 'GET') => {
    // The server may close a kept-alive connection while the next request is in flight.
    const sent = httpRequest({
      port,
      host: '127.0.0.1',
      path,
      method,
      headers: { host, ...headers },
      agent: false,
    });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of answer.setEncoding('utf8')) text += String(chunk);
    return {
      status: answer.statusCode ?? 0,
      text,
      headers: answer.headers,
      isHit: answer.headers['x-cache'] === 'hit',
    };
  };

const directivesOf = (value: unknown): ReadonlyMap<string, string> =>
  new Map(
    String(value ?? '')
      .split(',')
      .map((one) => one.trim().toLowerCase().split('='))
      .map(([name = '', argument = '']) => [name, argument]),
  );

const namesOf = (value: unknown): readonly string[] =>
  String(value ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

interface Stored {
  readonly answer: Answer;
  readonly storedMs: number;
  /** Lifetimes in seconds: fresh, then stale. */
  readonly fresh: number;
  readonly stale: number;
  readonly ifError: number;
  readonly tags: readonly string[];
  /** Values of the request headers named by `Vary`. */
  readonly varied: Headers;
}

export interface SharedCacheOptions {
  readonly now: () => Date;
  /** Whether the cache supports `CDN-Cache-Control` (RFC 9213). */
  readonly isTargeted?: boolean;
  /** The configured cache key, in addition to host and URL; undefined bypasses the cache. */
  readonly key?: (headers: Headers, path: string) => string | undefined;
}

export interface SharedCache {
  readonly ask: Ask;
  /** Removes responses with this tag. */
  purge(tag: string): void;
}

const matches = ({ varied }: Stored, headers: Headers): boolean =>
  Object.entries(varied).every(([name, value]) => (headers[name] ?? '') === value);

/** The stored form of a response; undefined if it must not be stored. */
function storedOf(
  answer: Answer,
  { headers, isTargeted, storedMs }: { headers: Headers; isTargeted: boolean; storedMs: number },
): Stored | undefined {
  const targeted = isTargeted ? answer.headers['cdn-cache-control'] : undefined;
  const rule = directivesOf(targeted ?? answer.headers['cache-control']);
  const names = namesOf(answer.headers['vary']);
  const mayBeShared = rule.has('public') || rule.has('s-maxage') || rule.has('must-revalidate');
  if (rule.has('private') || rule.has('no-store') || rule.has('no-cache') || names.includes('*'))
    return undefined;
  if (headers['authorization'] !== undefined && !mayBeShared) return undefined;
  const fresh = rule.get('s-maxage') ?? rule.get('max-age');
  // Without cache headers from the origin, a cache may use a heuristic lifetime.
  const guessed = answer.status === 200 || answer.status === 404 || answer.status === 301 ? 10 : 0;
  const mayBeStale = !rule.has('must-revalidate') && !rule.has('proxy-revalidate');
  return {
    answer,
    storedMs,
    fresh: fresh === undefined ? guessed : Number(fresh),
    stale: mayBeStale ? Number(rule.get('stale-while-revalidate') ?? 0) : 0,
    ifError: mayBeStale ? Number(rule.get('stale-if-error') ?? 0) : 0,
    tags: namesOf(answer.headers['cache-tag']),
    varied: Object.fromEntries(names.map((name) => [name, headers[name] ?? ''])),
  };
}

/** Serves a stored response, or 304 to visitors who already have it. */
function served(answer: Answer, { 'if-none-match': known }: Headers, isHit: boolean): Answer {
  const { etag } = answer.headers;
  const isKnown = answer.status === 200 && typeof etag === 'string' && known?.includes(etag) === true;
  return { ...answer, isHit, ...(isKnown ? { status: 304, text: '' } : {}) };
}

export function sharedCache(
  origin: Ask,
  { now, isTargeted = false, key = () => '' }: SharedCacheOptions,
): SharedCache {
  const entries = new Map<string, Stored[]>();

  function store(primary: string, headers: Headers, answer: Answer): void {
    const stored = storedOf(answer, { headers, isTargeted, storedMs: now().getTime() });
    if (!stored) return;
    const others = (entries.get(primary) ?? []).filter((one) => !matches(one, stored.varied));
    entries.set(primary, [...others, stored]);
  }

  return {
    async ask(host, path, headers, method = 'GET') {
      const own = method === 'GET' ? key(headers, path) : undefined;
      if (own === undefined) return origin(host, path, headers, method);
      const primary = `${host} ${path} ${own}`;
      const known = entries.get(primary)?.find((one) => matches(one, headers));
      const ageS = known ? (now().getTime() - known.storedMs) / 1000 : 0;
      if (known && ageS < known.fresh) return served(known.answer, headers, true);
      const { 'if-none-match': _visitors, ...asked } = headers;
      const etag = known?.answer.headers['etag'];
      const fetched = await origin(host, path, {
        ...asked,
        ...(typeof etag === 'string' ? { 'if-none-match': etag } : {}),
      });
      if (known && fetched.status >= 500 && ageS < known.fresh + known.ifError)
        return served(known.answer, headers, true);
      const answer =
        known && fetched.status === 304 ? { ...fetched, status: 200, text: known.answer.text } : fetched;
      if (fetched.status < 500)
        entries.set(
          primary,
          (entries.get(primary) ?? []).filter((one) => one !== known),
        );
      store(primary, headers, answer);
      if (known && ageS < known.fresh + known.stale) return served(known.answer, headers, true);
      return served(answer, headers, false);
    },
    purge(tag) {
      for (const [primary, stored] of entries)
        entries.set(
          primary,
          stored.filter(({ tags }) => !tags.includes(tag)),
        );
    },
  };
}

/** The cache key of docs/guides/cdn.md. */
function documentedKey(headers: Headers, path: string): string | undefined {
  if (headers['authorization'] !== undefined || /authorization/i.test(headers['cookie'] ?? ''))
    return undefined;
  if (headers['x-el-country'] === undefined || /^\/(?:\?|$)|^\/api\//.test(path)) return undefined;
  return `${headers['x-el-country']} ${headers['x-el-us-state']} ${headers['accept-encoding']}`;
}

/** A CDN configured according to docs/guides/cdn.md; it uses the key of that page and therefore ignores `Vary`. */
export function documentedCache(origin: Ask, now: () => Date): SharedCache {
  const cache = sharedCache(
    async (...asked) => {
      const answer = await origin(...asked);
      return { ...answer, headers: { ...answer.headers, vary: 'accept-encoding' } };
    },
    { now, isTargeted: true, key: documentedKey },
  );
  return {
    purge: (tag) => cache.purge(tag),
    async ask(host, path, { 'x-forwarded-host': _visitors, ...headers }, method) {
      const answer = await cache.ask(host, path, headers, method);
      const { 'cdn-cache-control': _rule, 'cache-tag': _tags, ...forVisitors } = answer.headers;
      return { ...answer, headers: forVisitors };
    },
  };
}
