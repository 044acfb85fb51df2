/** Work at the start that needs the database: repeated until the database is available. */
import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable, refusedBy } from './unavailable.ts';

/** Delay after the first failed attempt; doubled with each attempt up to a maximum. */
export const FIRST_WAIT_MS = 250;
export const LONGEST_WAIT_MS = 2000;

/**
 * Repeats `work` while the database is unavailable, and calls `onUnavailable` each time. Throws errors that waiting
 * does not fix: a faulty statement, or a server that refuses these settings.
 */
export async function whenPresent(
  work: () => Promise<void>,
  onUnavailable: (error: unknown) => void,
): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      // Attempts run one after another.
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || refusedBy(error) !== undefined) throw error;
      onUnavailable(error);
    }
    await pause(waitMs);
  }
}
