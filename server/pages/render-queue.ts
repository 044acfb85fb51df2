/**
 * The queue of pages to render, with limits on concurrent and waiting renderings and on their wait. A full queue
 * refuses with a time to retry.
 */
import { setImmediate as turn } from 'node:timers/promises';

/** Rendering is bound by the processor; more concurrent renderings only overlap their database queries. */
export const RENDERINGS_AT_ONCE = 4;
/** About as many as one process renders per second; later ones would wait too long. */
export const RENDERINGS_WAITING = 64;
/** Maximum time that a page waits for its turn, in ms: the same as for a query that waits for a connection. */
export const RENDERING_WAIT_MS = 10_000;

/** Too many renderings are waiting, or this one has waited too long. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

export interface RenderQueue {
  /** Does the work in its turn. Throws Overloaded, or the reason of a signal that aborts while it waits. */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** Resolves when it is the caller's turn, with a function that ends the turn. Throws as `run` does. */
  enter(signal?: AbortSignal): Promise<() => void>;
}

export interface RenderQueueOptions {
  readonly atOnce?: number;
  readonly waiting?: number;
  /** Calls back after the maximum wait; returns a function that cancels it. */
  readonly after?: (expired: () => void) => () => void;
}

const afterWait = (expired: () => void): (() => void) => {
  const timer = setTimeout(expired, RENDERING_WAIT_MS);
  return () => clearTimeout(timer);
};

export function createRenderQueue({
  atOnce = RENDERINGS_AT_ONCE,
  waiting = RENDERINGS_WAITING,
  after = afterWait,
}: RenderQueueOptions = {}): RenderQueue {
  /** Waiting work in order of arrival; each function is called when it is its turn. */
  const queue = new Set<() => void>();
  let running = 0;

  const itsTurn = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        queue.delete(begin);
        callOff();
        signal?.removeEventListener('abort', giveUp);
      };
      const begin = (): void => {
        leave();
        running += 1;
        resolve();
      };
      const giveUp = (): void => {
        leave();
        reject(signal?.reason as Error);
      };
      const callOff = after(() => {
        leave();
        reject(new Overloaded());
      });
      signal?.addEventListener('abort', giveUp);
      queue.add(begin);
    });

  async function enter(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (running < atOnce) running += 1;
    else if (queue.size >= waiting) throw new Overloaded();
    else await itsTurn(signal);
    // Other requests go first: cached pages are answered between two renderings, and a request that finds no room is
    // refused immediately.
    await turn();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      const [next] = queue;
      next?.();
    };
  }

  return {
    enter,
    async run(work, signal) {
      const leave = await enter(signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
