/** Counts calls in this process by a clock that never jumps: the wall clock may, and would leave an address limited until it is reached again. */
import { attemptKey } from '#server/security/tokens.ts';
import type { SharedMemory } from '#server/processes/redis.ts';

/** What `@fastify/rate-limit` asks of a store. */
type CallCount = (error: Error | null, window?: { current: number; ttl: number }) => void;

interface Window {
  calls: number;
  beganMs: number;
}

/** Keys counted at a time; the one unseen longest makes room. */
export const COUNTED_KEYS = 20_000;

export class CallCounter {
  readonly #windows = new Map<string, Window>();

  incr(key: string, told: CallCount, windowMs: number): void {
    const nowMs = performance.now();
    const known = this.#windows.get(key);
    const open = known && nowMs - known.beganMs < windowMs ? known : { calls: 0, beganMs: nowMs };
    open.calls += 1;
    // Last in the map is seen last.
    this.#windows.delete(key);
    this.#windows.set(key, open);
    if (this.#windows.size > COUNTED_KEYS)
      for (const [oldest] of this.#windows) {
        this.#windows.delete(oldest);
        break;
      }
    told(null, { current: open.calls, ttl: windowMs - (nowMs - open.beganMs) });
  }

  /** The counter of one route, apart from all others. */
  child(): CallCounter {
    return new CallCounter();
  }
}

export interface SharedCounts {
  readonly memory: SharedMemory;
  /** Key of the digests under which networks are counted. */
  readonly secret: string;
  /** What is counted, apart from everything else: brand, scope, route. */
  readonly name: string;
}

/** What a route's own counter is made with; the package's types leave it out. */
interface OfRoute {
  readonly routeInfo: { readonly method: string | readonly string[]; readonly url: string };
}

/** The counter of all processes that share a memory; of this one while that is unavailable. Names nobody there. */
export function sharedCounter(counts: SharedCounts) {
  const { memory, secret, name } = counts;
  return class SharedCounter {
    readonly #own = new CallCounter();

    incr(key: string, told: CallCount, windowMs: number): void {
      void memory
        .count(`calls:${attemptKey(secret, 'calls', name, key)}`, windowMs)
        .then((window) => (window ? told(null, window) : this.#own.incr(key, told, windowMs)));
    }

    child(options: object): SharedCounter {
      const { method, url } = (options as OfRoute).routeInfo;
      return new (sharedCounter({ ...counts, name: `${name} ${String(method)} ${url}` }))();
    }
  };
}
