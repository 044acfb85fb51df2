/** Detects when a scrolling row has come to rest. */

/** In browsers without `scrollend` (Safari before 26.2): after this time without a movement. */
export const REST_MS = 150;

/** Calls `settled` after each movement of the row, until the signal. */
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
