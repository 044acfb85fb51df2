/** The response cache: replies that were written out already, for some seconds, within a bound, and made once for all who wait. */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { ownMemory } from './detach-buffer.ts';

/**
 * How long an origin answers a read from memory, in seconds. What editors change empties the memory at once (db/changes.ts); what
 * the clock changes or visitors do shows after this time.
 */
export const RESPONSE_CACHE_S = 10;
/** Memory for replies of one process, in bytes; the one unasked longest makes room. */
export const RESPONSE_CACHE_BYTES = 12 * 1024 * 1024;
/** What a cached reply costs beside its texts, in bytes, so that many small ones are bounded as well. */
export const ENTRY_BYTES = 512;
/** Shorter replies are not worth a compression, in bytes. */
export const COMPRESS_FROM_BYTES = 1024;
/** As of pages: the level that costs about a millisecond. */
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);

export interface CachedResponse {
  /** Whether it was written without a look at who asks: then it is everybody's, members included. */
  readonly isForAll: boolean;
  readonly body: Buffer;
  /** Weak, since the compressed form has the same one. */
  readonly etag: string;
  /** The body compressed by brotli, made when it is first asked for; null for a short one. */
  compressed(): Promise<Buffer> | null;
}

export type WrittenReply = Pick<CachedResponse, 'isForAll'> & { readonly text: string };

export interface ResponseCache {
  /** The reply under a key while it is fresh. */
  get(key: string): CachedResponse | undefined;
  /** Makes and caches the reply; whoever asks meanwhile gets the same. What `write` throws is thrown to all and not cached. */
  make(key: string, write: () => Promise<WrittenReply>): Promise<CachedResponse>;
  /** Forgets everything, what is being made included: something that replies show has changed. */
  clear(): void;
  /** Bytes that are accounted for now. */
  bytes(): number;
}

export interface ResponseCacheOptions {
  /** How long a reply is fresh. */
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
    // The origin's own clock, asked each time.
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
          // The cache weighs an entry when it gets it, and the same object is no new entry.
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
        // What was read before a change says what was before it: whoever has asked by then gets it, and nobody after them.
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
