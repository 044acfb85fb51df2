/** Wakes workers when jobs that wait for a time are due: the database notifies of those only that may run immediately. */

/** Times beyond this are looked up again then: timers do not hold long ones. */
const LOOK_AFTER_MAX_MS = 60 * 60_000;
/** The database's clock and the timer's may differ by a little. */
const SLACK_MS = 50;
/** How long after a vain look it is repeated. */
const RETRY_MS = 30_000;

/** The waiting jobs of a queue. */
export interface Waiting {
  readonly name: string;
  /** Whether one may run now. */
  readonly isDue: boolean;
  /** When the next of the others is due, in s from now. */
  readonly nextS: number | null;
}

export interface DueTimer {
  /** Looks after so many ms at the latest, and from then on whenever a job is due. */
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
