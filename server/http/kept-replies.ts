/** Replies that were written out already: kept for some seconds, within a bound, and made once for all who wait. */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/**
 * How long an origin answers a read from memory, in seconds. Short, because nobody tells a process what an editor has
 * changed: a film that is withdrawn is gone after this time, everywhere but in browsers that show it already.
 */
export const REPLY_KEPT_S = 10;
/** Memory for replies of one process, in bytes; the one unasked longest makes room. */
export const KEPT_BYTES = 32 * 1024 * 1024;
/** What a kept reply costs beside its texts, in bytes, so that many small ones are bounded as well. */
export const ENTRY_BYTES = 512;
/** Shorter replies are not worth a compression, in bytes. */
export const COMPRESS_FROM_BYTES = 1024;
/** As of pages: the level that costs about a millisecond. */
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);

export interface KeptReply {
  readonly body: Buffer;
  /** Weak, since the compressed form has the same one. */
  readonly etag: string;
  /** The body compressed by brotli, made when it is first asked for; null for a short one. */
  compressed(): Promise<Buffer> | null;
}

export interface KeptReplies {
  /** The reply under a key while it is fresh. */
  get(key: string): KeptReply | undefined;
  /** Makes and keeps the reply; whoever asks meanwhile gets the same. What `write` throws is thrown to all and not kept. */
  make(key: string, write: () => Promise<string>): Promise<KeptReply>;
  /** Bytes that are accounted for now. */
  bytes(): number;
}

export interface KeepOptions {
  /** How long a reply is fresh. */
  readonly seconds: number;
  readonly now: () => Date;
  readonly maxBytes?: number;
}

export function keepReplies({ seconds, now, maxBytes = KEPT_BYTES }: KeepOptions): KeptReplies {
  const kept = new LRUCache<string, KeptReply>({
    maxSize: maxBytes,
    // A reply is fresh up to and including its last millisecond.
    ttl: seconds * 1000 - 1,
    // The origin's own clock, asked each time.
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  });
  const waiting = new Map<string, Promise<KeptReply>>();

  function put(key: string, body: Buffer): KeptReply {
    const size = ENTRY_BYTES + key.length * 2 + body.length;
    let compressed: Promise<Buffer> | undefined;
    const reply: KeptReply = {
      body,
      etag: `W/"${hash('sha1', body, 'base64url')}"`,
      compressed() {
        if (body.length < COMPRESS_FROM_BYTES) return null;
        compressed ??= brotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        }).then((small) => {
          // The cache weighs an entry when it gets it, and the same object is no new entry.
          if (kept.peek(key) === reply)
            kept.set(key, { ...reply }, { size: size + small.length, noUpdateTTL: true });
          return small;
        });
        return compressed;
      },
    };
    kept.set(key, reply, { size });
    return reply;
  }

  return {
    get: (key) => kept.get(key),
    make(key, write) {
      const running = waiting.get(key);
      if (running) return running;
      const made = write()
        .then((text) => put(key, Buffer.from(text)))
        .finally(() => waiting.delete(key));
      waiting.set(key, made);
      return made;
    },
    bytes: () => kept.calculatedSize,
  };
}
