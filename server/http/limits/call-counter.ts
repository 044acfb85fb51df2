/**
 * Counts calls in this process by a monotonic clock: the wall clock may jump, and an address would be limited for too
 * long.
 */
import { attemptKey } from '#server/security/tokens.ts';
import type { SharedMemory } from '#server/processes/redis.ts';

/** The store interface of `@fastify/rate-limit`. */
type CallCount = (error: Error | null, window?: { current: number; ttl: number }) => void;

interface Window {
  calls: number;
  beganMs: number;
}

/** Maximum number of keys; the least recently used key is evicted. */
export const COUNTED_KEYS = 20_000;

export class CallCounter {
  readonly #windows = new Map<string, Window>();

  incr(key: string, report: CallCount, windowMs: number): void {
    const nowMs = performance.now();
    const known = this.#windows.get(key);
    const open = known && nowMs - known.beganMs < windowMs ? known : { calls: 0, beganMs: nowMs };
    open.calls += 1;
    // The last key of the map is the most recently used.
    this.#windows.delete(key);
    this.#windows.set(key, open);
    if (this.#windows.size > COUNTED_KEYS)
      for (const [oldest] of this.#windows) {
        this.#windows.delete(oldest);
        break;
      }
    report(null, { current: open.calls, ttl: windowMs - (nowMs - open.beganMs) });
  }

  /** A separate counter for one route. */
  child(): CallCounter {
    return new CallCounter();
  }
}

export interface SharedCounts {
  readonly memory: SharedMemory;
  /** Key of the digests under which networks are counted. */
  readonly secret: string;
  /** The key of the count: brand, scope, route. */
  readonly name: string;
}

/** Options of a route's own counter, which the package's types omit. */
interface OfRoute {
  readonly routeInfo: { readonly method: string | readonly string[]; readonly url: string };
}

/**
 * A counter of all processes that share a memory; counts in this process while the memory is unavailable. Stores
 * hashes, never addresses.
 */
export function sharedCounter(counts: SharedCounts) {
  const { memory, secret, name } = counts;
  return class SharedCounter {
    readonly #own = new CallCounter();

    incr(key: string, report: CallCount, windowMs: number): void {
      void memory
        .count(`calls:${attemptKey(secret, 'calls', name, key)}`, windowMs)
        .then((window) => (window ? report(null, window) : this.#own.incr(key, report, windowMs)));
    }

    child(options: object): SharedCounter {
      const { method, url } = (options as OfRoute).routeInfo;
      return new (sharedCounter({ ...counts, name: `${name} ${String(method)} ${url}` }))();
    }
  };
}
