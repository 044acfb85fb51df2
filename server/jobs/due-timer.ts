/** Wakes workers when delayed jobs are due: the database notifies only of jobs that may run immediately. */

/** Later times are looked up again then, because timers cannot hold long delays. */
const LOOK_AFTER_MAX_MS = 60 * 60_000;
/** The clocks of the database and of the timer may differ by a little. */
const SLACK_MS = 50;
/** Delay before a failed check is repeated. */
const RETRY_MS = 30_000;

/** The waiting jobs of a queue. */
export interface Waiting {
  readonly name: string;
  /** Whether a job may run now. */
  readonly isDue: boolean;
  /** Time until the next of the other jobs is due, in s. */
  readonly nextS: number | null;
}

export interface DueTimer {
  /** Checks after this many ms at the latest, and from then on whenever a job is due. */
  lookIn(ms: number): void;
  stop(): void;
}

export function createDueTimer({
  look,
  wake,
}: {
  readonly look: () => Promise<readonly Waiting[]>;
  readonly wake: (queue: string) => void;
}): DueTimer {
  let timer: NodeJS.Timeout | undefined;
  let dueMs = Infinity;
  let isStopped = false;

  async function run(): Promise<void> {
    dueMs = Infinity;
    try {
      for (const { name, isDue, nextS } of await look()) {
        if (isDue) wake(name);
        if (nextS !== null) lookIn(nextS * 1000 + SLACK_MS);
      }
    } catch {
      lookIn(RETRY_MS);
    }
  }
  function lookIn(ms: number): void {
    const waitMs = Math.min(ms, LOOK_AFTER_MAX_MS);
    const atMs = performance.now() + waitMs;
    if (isStopped || atMs >= dueMs) return;
    clearTimeout(timer);
    dueMs = atMs;
    timer = setTimeout(() => void run(), waitMs).unref();
  }
  return {
    lookIn,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
