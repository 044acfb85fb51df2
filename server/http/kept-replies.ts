/** Replies that were written out already: kept for some seconds, within a bound, and made once for all who wait. */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

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

interface Entry extends KeptReply {
  readonly untilMs: number;
  bytes: number;
}

export function keepReplies({ seconds, now, maxBytes = KEPT_BYTES }: KeepOptions): KeptReplies {
  // A Map iterates in the order of insertion: what is put back when it is asked for stands last, and the first goes first.
  const kept = new Map<string, Entry>();
  const waiting = new Map<string, Promise<KeptReply>>();
  let total = 0;

  function drop(key: string, entry: Entry): void {
    kept.delete(key);
    total -= entry.bytes;
  }

  function makeRoom(): void {
    for (const [key, entry] of kept) {
      if (total <= maxBytes) return;
      drop(key, entry);
    }
  }

  function grow(key: string, entry: Entry, bytes: number): void {
    if (kept.get(key) !== entry) return;
    entry.bytes += bytes;
    total += bytes;
    makeRoom();
  }

  function put(key: string, body: Buffer): KeptReply {
    let compressed: Promise<Buffer> | undefined;
    const entry: Entry = {
      body,
      etag: `W/"${hash('sha1', body, 'base64url')}"`,
      untilMs: now().getTime() + seconds * 1000,
      bytes: 0,
      compressed() {
        if (body.length < COMPRESS_FROM_BYTES) return null;
        compressed ??= brotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        }).then((small) => {
          grow(key, entry, small.length);
          return small;
        });
        return compressed;
      },
    };
    const before = kept.get(key);
    if (before) drop(key, before);
    kept.set(key, entry);
    grow(key, entry, ENTRY_BYTES + key.length * 2 + body.length);
    return entry;
  }

  return {
    get(key) {
      const entry = kept.get(key);
      if (!entry) return undefined;
      if (entry.untilMs <= now().getTime()) {
        drop(key, entry);
        return undefined;
      }
      kept.delete(key);
      kept.set(key, entry);
      return entry;
    },
    make(key, write) {
      const running = waiting.get(key);
      if (running) return running;
      const made = write()
        .then((text) => put(key, Buffer.from(text)))
        .finally(() => waiting.delete(key));
      waiting.set(key, made);
      return made;
    },
    bytes: () => total,
  };
}
