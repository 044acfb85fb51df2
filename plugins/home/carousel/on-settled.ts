/** Detects when a scrolling row has come to rest. */

/** Time without scrolling after which a row is at rest, in browsers without `scrollend` (Safari before 26.2). */
export const REST_MS = 150;

/** Calls `settled` after each movement of the row, until `signal` aborts. */
export function onSettled(row: HTMLElement, settled: () => void, signal: AbortSignal): void {
  if ('onscrollend' in row) {
    row.addEventListener('scrollend', settled, { signal, passive: true });
    return;
  }
  let waiting: number | undefined;
  const wait = () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(settled, REST_MS);
  };
  (row as HTMLElement).addEventListener('scroll', wait, { signal, passive: true });
  signal.addEventListener('abort', () => window.clearTimeout(waiting), { once: true });
}
