/** Yields to the browser between pieces of work, and waits until it is idle. */

/** Maximum wait, for pages that are never idle. */
const TIMEOUT_MS = 2000;
const WITHOUT_IDLE_MS = 200;

/** Safari has no idle callback, so the next task is used. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: TIMEOUT_MS });
  else setTimeout(then, WITHOUT_IDLE_MS);
}

/** Ends the current task, so that input is handled before the work continues. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
