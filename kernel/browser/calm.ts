/** Waits for a moment in which the browser has nothing to do for the visitor. */

/** Longest wait: a page that never rests goes on all the same. */
const PATIENCE_MS = 2000;
const WITHOUT_IDLE_MS = 200;

/** Safari has no idle callback; there the next free turn has to do. */
export function whenCalm(then: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: PATIENCE_MS });
  else setTimeout(then, WITHOUT_IDLE_MS);
}
