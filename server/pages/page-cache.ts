/** The page cache: pages of guests, compressed, within a bound; rendered once for all who wait, and renewed behind those who are answered. */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ownMemory } from '#server/http/cache/detach-buffer.ts';
import { ENTRY_BYTES } from '#server/http/cache/response-cache.ts';
import { bestCompressed, quicklyCompressed, unbrotli, type Encoding } from './compression.ts';

/** For how long a page is handed out without another look, in seconds: what changes with the clock alone may wait as long. */
export const PAGE_FRESH_S = 10;
/** For how long after that one visitor's request renews a page that is handed out meanwhile, in seconds. */
export const PAGE_STALE_S = 60;
/** For how long a page is handed out while the database cannot be asked for a newer one, in seconds. */
export const PAGE_OUTAGE_S = 24 * 60 * 60;
/** Memory for the pages of one process, in bytes; the one unasked longest makes room. */
export const PAGE_CACHE_BYTES = 24 * 1024 * 1024;

/** An answer to a guest, which depends on the key alone. */
export interface WrittenPage {
  readonly status: number;
  /** Where a redirect leads. */
  readonly location?: string;
  readonly retryAfterS?: number;
  readonly html: string;
  readonly policy: string;
}

export interface StoredPage {
  /** Weak, since each encoding has the same one. */
  readonly etag: string;
  readonly policy: string;
  /** The page in an encoding; a Buffer where it lies ready. */
  body(encoding: Encoding): Buffer | Promise<Buffer>;
}

/** How a page in memory may be handed out: immediately; immediately while it is renewed; only while no other is available. */
export type Freshness = 'fresh' | 'stale' | 'old';

export interface PageCache {
  /** The page under a key, without asking anybody. */
  get(key: string): { readonly page: StoredPage; readonly freshness: Freshness } | undefined;
  /** Renders a page; concurrent requests share it. Stores it when it is whole. What `write` throws is thrown to all. */
  make(key: string, write: () => Promise<WrittenPage>): Promise<{ written: WrittenPage; page?: StoredPage }>;
  /** Renews a stale page behind those who are answered; once at a time. */
  renew(key: string): void;
  /** Forgets everything, what is being rendered included: something that pages show has changed. */
  clear(): void;
  /** Bytes that are accounted for now. */
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
  /** Called with a page that could not be renewed. */
  readonly onFault?: (error: unknown) => void;
}

type Bodies = Pick<Entry, 'body' | 'size'>;

/** The encodings of one page: what is asked for is made once. `weighed` is called when they weigh something else. */
async function bodiesOf(
  html: string,
  { weighed, bestOf }: { weighed: () => void; bestOf: (improve: () => Promise<void>) => boolean },
): Promise<Bodies> {
  let small = ownMemory(await quicklyCompressed(html, 'br'));
  let isBest = false;
  let zipped: Promise<Buffer> | undefined;
  let zippedBytes = 0;
  let asked = 0;
  // Slow readers share it, and it is released with the last of them.
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
      // Whatever is asked for but once is not worth the best.
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
  /** One at a time: those who wait for a page have the other threads. */
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
      // The cache weighs an entry when it gets it, and the same object is no new entry.
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
    // What was rendered before a change says what was before it.
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
      // A page that is gone is gone; one that fails may be handed out as it was.
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
