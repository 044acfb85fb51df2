/** Work at the start that needs the database: done again until it is there. */
import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable, refusedBy } from './unavailable.ts';

/** Wait after the first vain try; doubled from try to try up to the longest. */
export const FIRST_WAIT_MS = 250;
export const LONGEST_WAIT_MS = 2000;

/**
 * Runs `work` again and again while the database is unavailable, and calls `onUnavailable` each time. Throws what waiting does not
 * fix: a faulty statement, or a server that lets nobody in with these settings.
 */
export async function whenPresent(
  work: () => Promise<void>,
  onUnavailable: (error: unknown) => void,
): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      // Each try follows the last.
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || refusedBy(error) !== undefined) throw error;
      onUnavailable(error);
    }
    await pause(waitMs);
  }
}
