/**
 * The page cache: compressed pages of guests within a size limit; rendered once for all who wait, and renewed in the
 * background.
 */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ownMemory } from '#server/http/cache/detach-buffer.ts';
import { ENTRY_BYTES } from '#server/http/cache/response-cache.ts';
import { bestCompressed, quicklyCompressed, unbrotli, type Encoding } from './compression.ts';

/**
 * Time during which a page is sent without renewal, in seconds; content that depends on the clock alone may be this
 * late.
 */
export const PAGE_FRESH_S = 10;
/** Time after that during which a page is still sent while one request renews it in the background, in seconds. */
export const PAGE_STALE_S = 60;
/** Maximum age of a page that is sent because the database is unavailable, in seconds. */
export const PAGE_OUTAGE_S = 24 * 60 * 60;
/** Memory for the pages of one process, in bytes; the least recently used page is evicted. */
export const PAGE_CACHE_BYTES = 24 * 1024 * 1024;

/** A response to a guest, which depends on the key only. */
export interface WrittenPage {
  readonly status: number;
  /** Target of a redirect. */
  readonly location?: string;
  readonly retryAfterS?: number;
  readonly html: string;
  readonly policy: string;
}

export interface StoredPage {
  /** Weak, because all encodings share it. */
  readonly etag: string;
  readonly policy: string;
  /** The page in an encoding; a Buffer if it is already available. */
  body(encoding: Encoding): Buffer | Promise<Buffer>;
}

/** fresh: sent immediately; stale: sent immediately and renewed; old: sent only if no newer page is available. */
export type Freshness = 'fresh' | 'stale' | 'old';

export interface PageCache {
  /** The cached page of a key, without rendering. */
  get(key: string): { readonly page: StoredPage; readonly freshness: Freshness } | undefined;
  /**
   * Renders a page; concurrent requests share it. Stores it if its status is 200. Errors of `write` reject all
   * requests.
   */
  make(key: string, write: () => Promise<WrittenPage>): Promise<{ written: WrittenPage; page?: StoredPage }>;
  /** Renders a stale page in the background; one rendering per page. */
  renew(key: string): void;
  /** Forgets all pages, including those being rendered, because something that pages show has changed. */
  clear(): void;
  /** Current size in bytes. */
  bytes(): number;
}

interface Entry extends StoredPage {
  readonly digest: string;
  readonly madeMs: number;
  readonly write: () => Promise<WrittenPage>;
  size(): number;
}

export interface PageCacheOptions {
  readonly now: () => Date;
  readonly maxBytes?: number;
  /** Called with the error if a page could not be renewed. */
  readonly onFault?: (error: unknown) => void;
}

type Bodies = Pick<Entry, 'body' | 'size'>;

/** The encodings of one page, each made once on request. `weighed` is called when their size changes. */
async function bodiesOf(
  html: string,
  { weighed, bestOf }: { weighed: () => void; bestOf: (improve: () => Promise<void>) => boolean },
): Promise<Bodies> {
  let small = ownMemory(await quicklyCompressed(html, 'br'));
  let isBest = false;
  let zipped: Promise<Buffer> | undefined;
  let zippedBytes = 0;
  let asked = 0;
  // Slow readers share the buffer; it is released with the last reader.
  let plain: WeakRef<Buffer> | undefined;
  let unpacking: Promise<Buffer> | undefined;
  const unpack = (): Promise<Buffer> =>
    (unpacking ??= unbrotli(small)
      .then((whole) => {
        plain = new WeakRef(whole);
        return whole;
      })
      .finally(() => (unpacking = undefined)));
  const improve = async (): Promise<void> => {
    small = ownMemory(await bestCompressed(await unbrotli(small), 'br'));
    weighed();
  };
  const zip = async (): Promise<Buffer> => {
    const whole = ownMemory(await bestCompressed(await unbrotli(small), 'gzip'));
    zippedBytes = whole.length;
    weighed();
    return whole;
  };
  return {
    size: () => small.length + zippedBytes,
    body(encoding) {
      if (encoding === 'identity') return plain?.deref() ?? unpack();
      if (encoding === 'gzip') return (zipped ??= zip());
      asked += 1;
      // A page that is requested only once is not worth the best compression.
      if (asked > 1 && !isBest) isBest = bestOf(improve);
      return small;
    },
  };
}

export function createPageCache({
  now,
  maxBytes = PAGE_CACHE_BYTES,
  onFault = () => undefined,
}: PageCacheOptions): PageCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes });
  const running = new Map<string, Promise<{ written: WrittenPage; page?: StoredPage }>>();
  let generation = 0;
  /** One compression at a time, so that the other threads remain for visitors who wait for a page. */
  let isImproving = false;
  const bestOf = (improve: () => Promise<void>): boolean => {
    if (isImproving) return false;
    isImproving = true;
    void improve()
      .catch(onFault)
      .finally(() => (isImproving = false));
    return true;
  };

  const sizeOf = (key: string, entry: Entry): number =>
    ENTRY_BYTES + key.length * 2 + entry.policy.length + entry.size();

  async function store(
    key: string,
    written: WrittenPage,
    write: Entry['write'],
    begun: number,
  ): Promise<Entry> {
    const digest = hash('sha1', written.html, 'base64url');
    const known = entries.peek(key);
    const isSame = known?.digest === digest && known.policy === written.policy;
    const reweigh = (): void => {
      const present = entries.peek(key);
      // The cache measures an entry only when it is set, and ignores the same object.
      if (present?.digest === digest) entries.set(key, { ...present }, { size: sizeOf(key, present) });
    };
    const bodies: Bodies = isSame ? known : await bodiesOf(written.html, { weighed: reweigh, bestOf });
    const entry: Entry = {
      etag: `W/"${digest}"`,
      policy: written.policy,
      digest,
      madeMs: now().getTime(),
      write,
      body: bodies.body,
      size: bodies.size,
    };
    // A page rendered before a change is outdated.
    if (begun === generation) entries.set(key, entry, { size: sizeOf(key, entry) });
    return entry;
  }

  function make(key: string, write: Entry['write']) {
    const known = running.get(key);
    if (known) return known;
    const begun = generation;
    const making = (async () => {
      const written = await write();
      if (written.status === 200) return { written, page: await store(key, written, write, begun) };
      // A page that no longer exists is removed; a page that fails may still be sent from the cache.
      if (written.status < 500) entries.delete(key);
      return { written };
    })().finally(() => {
      if (running.get(key) === making) running.delete(key);
    });
    running.set(key, making);
    return making;
  }

  return {
    get(key) {
      const page = entries.get(key);
      if (!page) return undefined;
      const ageS = (now().getTime() - page.madeMs) / 1000;
      if (ageS <= PAGE_FRESH_S) return { page, freshness: 'fresh' };
      if (ageS <= PAGE_FRESH_S + PAGE_STALE_S) return { page, freshness: 'stale' };
      if (ageS <= PAGE_OUTAGE_S) return { page, freshness: 'old' };
      entries.delete(key);
      return undefined;
    },
    make,
    renew(key) {
      const entry = entries.peek(key);
      if (entry && !running.has(key)) make(key, entry.write).catch(onFault);
    },
    clear() {
      generation += 1;
      entries.clear();
      running.clear();
    },
    bytes: () => entries.calculatedSize,
  };
}
