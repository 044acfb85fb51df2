/** Gives the browser time for the visitor between pieces of work, and waits until it has nothing to do. */

/** Longest wait: a page that never rests goes on all the same. */
const TIMEOUT_MS = 2000;
const WITHOUT_IDLE_MS = 200;

/** Safari has no idle callback; there the next free turn has to do. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: TIMEOUT_MS });
  else setTimeout(then, WITHOUT_IDLE_MS);
}

/** Ends the present task: what the visitor does is answered before the work goes on. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
