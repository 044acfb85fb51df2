/** When the process should end: on a signal or when its parent has ended. */
import cluster from 'node:cluster';
import { watchLauncher } from './launcher.ts';

/** Exit code of whatever keeps the origin from running, bad settings apart. */
export const EXIT_FAILED = 1;
/** Of the time that a stop may take, what is left for the process to go. */
const GO_MS = 500;
/** Of the rest, what giving notice, jobs and the database take. */
const NO_REQUESTS_MS = 3000;
/** A key press in a terminal reaches the origin several times: from the terminal, from npm, and from the launcher. */
const SAME_SIGNAL_MS = 300;

/** How a stop of so many seconds (`STOP_SECONDS`) is spent: when it is cut short, and how long requests in flight may take, in ms. */
export function stopTimes(stopS: number): { readonly wholeMs: number; readonly requestsMs: number } {
  const wholeMs = stopS * 1000 - GO_MS;
  return { wholeMs, requestsMs: wholeMs - NO_REQUESTS_MS };
}

/**
 * Calls `stop` on the first signal. A second one ends the process immediately, but not a worker: terminals and service managers signal
 * workers as well as their parent, with which they end in any case.
 */
export function onStop(stop: () => void): void {
  let firstMs: number | undefined;
  const onSignal = (): void => {
    if (firstMs === undefined) {
      firstMs = performance.now();
      stop();
    } else if (cluster.isPrimary && performance.now() - firstMs > SAME_SIGNAL_MS) process.exit(EXIT_FAILED);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
  watchLauncher(onSignal);
}
