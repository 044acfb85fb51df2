/** Gives the browser time between pieces of work, and waits until it is idle. */

/** Maximum waiting time in ms, for pages that are never idle. */
const TIMEOUT_MS = 2000;
const WITHOUT_IDLE_MS = 200;

/** Calls back when the browser is idle. Safari has no idle callback, so the next task is used there. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: TIMEOUT_MS });
  else setTimeout(then, WITHOUT_IDLE_MS);
}

/** Ends the current task, so that the browser handles input before the work continues. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
