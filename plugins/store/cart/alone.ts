/**
 * Serialises tabs: two tabs that create a cart at the same time would create two carts, and the cookie would name only
 * one.
 */

const LOCK = 'store.cart';
/** How long a tab waits for another: the visitor's action matters more than the order. */
const WAIT_MS = 5_000;

/**
 * Runs the task while no other tab of this browser runs one. The previous tab's reply has set the cookie by then, so
 * that the next film goes into the same cart. Without the Web Locks API, or after a timeout, the task runs immediately.
 */
export async function alone<Result>(signal: AbortSignal, run: () => Promise<Result>): Promise<Result> {
  // Missing in insecure contexts.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return run();
  const timeout = new AbortController();
  const giveUp = () => timeout.abort();
  const timer = setTimeout(giveUp, WAIT_MS);
  signal.addEventListener('abort', giveUp);
  let isOurs = false;
  try {
    return await locks.request(LOCK, { signal: timeout.signal }, () => {
      isOurs = true;
      return run();
    });
  } catch (error) {
    if (isOurs || signal.aborted) throw error;
    return await run();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}
