/** Detects the end of the command that started this process, so that a killed `npm start` leaves no origin behind. */

/** Environment variable in which the launcher (scripts/run-origin.mjs) passes its process id. */
export const LAUNCHER = 'NOCTURNE_LAUNCHER';
/** Interval between checks for the launcher. */
export const LAUNCHER_CHECK_MS = 500;

function lives(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Calls `gone` once when the launcher has ended; never if there is none. */
export function watchLauncher(gone: () => void): void {
  const id = Number(process.env[LAUNCHER]);
  if (!Number.isSafeInteger(id) || id <= 1) return;
  const timer = setInterval(() => {
    if (lives(id)) return;
    clearInterval(timer);
    gone();
  }, LAUNCHER_CHECK_MS).unref();
}
