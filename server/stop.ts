/** When the process is told to end, by a signal or by the end of what has started it. */
import { watchLauncher } from './launcher.ts';

/** Exit code of whatever keeps the origin from running, bad settings apart. */
export const EXIT_FAILED = 1;
/** How long a stop may take before it is cut short. */
export const STOP_MS = 4500;
/** A key press in a terminal reaches the origin several times: from the terminal, from npm, and from the launcher. */
const SAME_SIGNAL_MS = 300;

/** Calls `stop` when told to end. Told again, the process ends at once. */
export function whenToldToStop(stop: () => void): void {
  let toldMs: number | undefined;
  const told = (): void => {
    if (toldMs === undefined) {
      toldMs = performance.now();
      stop();
    } else if (performance.now() - toldMs > SAME_SIGNAL_MS) process.exit(EXIT_FAILED);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, told);
  watchLauncher(told);
}
