/** Stops the process on a signal or when its parent has ended. */
import cluster from 'node:cluster';
import { watchLauncher } from './launcher.ts';

/** Exit code of everything that keeps the origin from running, except invalid settings. */
export const EXIT_FAILED = 1;
/** Part of the stop time that is reserved for the exit of the process. */
const GO_MS = 500;
/** Part of the remaining time for signalling that the process is not ready, for jobs and for the database. */
const NO_REQUESTS_MS = 3000;
/** One key press in a terminal sends the signal several times: from the terminal, from npm, and from the launcher. */
const SAME_SIGNAL_MS = 300;

/**
 * Splits a stop of `stopS` seconds (`STOP_SECONDS`): the time until it is cut short, and the time for requests in
 * flight, in ms.
 */
export function stopTimes(stopS: number): { readonly wholeMs: number; readonly requestsMs: number } {
  const wholeMs = stopS * 1000 - GO_MS;
  return { wholeMs, requestsMs: wholeMs - NO_REQUESTS_MS };
}

/**
 * Calls `stop` on the first signal. A second signal ends the process immediately, but not a worker: terminals and
 * service managers signal workers as well as their parent, and workers end with their parent in any case.
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
