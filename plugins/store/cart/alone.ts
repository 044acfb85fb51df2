/** One tab after the other: two that make a cart at the same moment would make two, and the cookie would name one of them. */

const LOCK = 'store.cart';
/** How long a tab waits for another: a press is worth more than the order of two tabs. */
const WAIT_MS = 5_000;

/**
 * Runs it while no other tab of this browser does. What the one before was answered has set the cookie by then, so that the next one's film goes into the
 * same cart. Where a browser has no such locks, or a tab keeps its own, nobody is waited for.
 */
export async function alone<Result>(signal: AbortSignal, run: () => Promise<Result>): Promise<Result> {
  // Missing where a page is no secure context.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return run();
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  const timer = setTimeout(giveUp, WAIT_MS);
  signal.addEventListener('abort', giveUp);
  let isOurs = false;
  try {
    return await locks.request(LOCK, { signal: patience.signal }, () => {
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
