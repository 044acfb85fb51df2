/** The queue of pages that have to be rendered: few run concurrently, few wait, none for long. When it is full, the answer says when to come back. */
import { setImmediate as turn } from 'node:timers/promises';

/** A rendering has the processor for itself; more at once only overlap what they ask the database. */
export const RENDERINGS_AT_ONCE = 4;
/** About as many as one process renders in a second: later ones would wait longer than the page is worth. */
export const RENDERINGS_WAITING = 64;
/** The longest a page waits for its turn, in ms: as long as a query for a connection. */
export const RENDERING_WAIT_MS = 10_000;

/** Too many wait already, or it has waited too long. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

export interface RenderQueue {
  /** Does the work when its turn comes. Throws Overloaded, and the reason of a signal that gives up while it waits. */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** Resolves when the turn of a work comes, with a function that ends it. Throws as `run` does. */
  enter(signal?: AbortSignal): Promise<() => void>;
}

export interface RenderQueueOptions {
  readonly atOnce?: number;
  readonly waiting?: number;
  /** Calls back after the longest wait; returns the way to call it off. */
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
  /** Those who wait, the first first; each is called when it is its turn. */
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
    // Other requests go first: pages in memory are answered between two renderings, and a request that finds no
    // room is refused immediately.
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
