/** Counts calls in this process by a clock that never jumps: the wall clock may, and would leave an address limited until it is reached again. */

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
