/**
 * The response cache: written replies, kept for some seconds within a memory bound, and written once for all
 * concurrent requests.
 */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { ownMemory } from './detach-buffer.ts';

/**
 * Lifetime of a cached reply, in seconds. Changes of editors empty the cache immediately (db/changes.ts); what depends
 * on the clock or on visitors appears after this time.
 */
export const RESPONSE_CACHE_S = 10;
/** Memory for replies of one process, in bytes; the least recently used one is evicted. */
export const RESPONSE_CACHE_BYTES = 12 * 1024 * 1024;
/** Overhead of a cached reply besides its text, in bytes, so that many small replies are limited as well. */
export const ENTRY_BYTES = 512;
/** Shorter replies are not worth compressing, in bytes. */
export const COMPRESS_FROM_BYTES = 1024;
/** Compression level, as for pages; it costs about a millisecond. */
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);

export interface CachedResponse {
  /** Whether the handler wrote the reply without reading the user, so that it is valid for members as well. */
  readonly isForAll: boolean;
  readonly body: Buffer;
  /** Weak, because the compressed form has the same one. */
  readonly etag: string;
  /** The body compressed with brotli, on first use; null for a short one. */
  compressed(): Promise<Buffer> | null;
}

export type WrittenReply = Pick<CachedResponse, 'isForAll'> & { readonly text: string };

export interface ResponseCache {
  /** The reply of a key while it is fresh. */
  get(key: string): CachedResponse | undefined;
  /**
   * Writes and caches the reply; concurrent callers get the same one. An error of `write` is thrown to all of them
   * and not cached.
   */
  make(key: string, write: () => Promise<WrittenReply>): Promise<CachedResponse>;
  /** Drops everything, pending replies included, because data that replies show has changed. */
  clear(): void;
  /** Current size in bytes. */
  bytes(): number;
}

export interface ResponseCacheOptions {
  /** Lifetime of a reply. */
  readonly seconds: number;
  readonly now: () => Date;
  readonly maxBytes?: number;
}

export function createResponseCache({
  seconds,
  now,
  maxBytes = RESPONSE_CACHE_BYTES,
}: ResponseCacheOptions): ResponseCache {
  const entries = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    // A reply is fresh up to and including its last millisecond.
    ttl: seconds * 1000 - 1,
    // The origin's own clock, read each time.
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  });
  const waiting = new Map<string, Promise<CachedResponse>>();

  function put(key: string, { text, isForAll }: WrittenReply, isStored: boolean): CachedResponse {
    const body = ownMemory(Buffer.from(text));
    const size = ENTRY_BYTES + key.length * 2 + body.length;
    let compressed: Promise<Buffer> | undefined;
    const reply: CachedResponse = {
      isForAll,
      body,
      etag: `W/"${hash('sha1', body, 'base64url')}"`,
      compressed() {
        if (body.length < COMPRESS_FROM_BYTES) return null;
        compressed ??= brotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        }).then((written) => {
          const small = ownMemory(written);
          // The cache measures an entry when it is set; setting the same object again does not update its size.
          if (entries.peek(key) === reply)
            entries.set(key, { ...reply }, { size: size + small.length, noUpdateTTL: true });
          return small;
        });
        return compressed;
      },
    };
    if (isStored) entries.set(key, reply, { size });
    return reply;
  }

  return {
    get: (key) => entries.get(key),
    make(key, write) {
      const running = waiting.get(key);
      if (running) return running;
      const made: Promise<CachedResponse> = write()
        // A reply that was read before a change is outdated: callers that already wait for it get it, later ones do
        // not.
        .then((written) => put(key, written, waiting.get(key) === made))
        .finally(() => waiting.get(key) === made && waiting.delete(key));
      waiting.set(key, made);
      return made;
    },
    clear() {
      entries.clear();
      waiting.clear();
    },
    bytes: () => entries.calculatedSize,
  };
}
