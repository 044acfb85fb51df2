/** The cookie `nw-closed`: how often the lead dialog was closed, and when last (README 4). */

export interface Closed {
  /** When it was closed last (ms since 1970). */
  readonly displayTime: number;
  /** How often it was shown; only the timer's count, beside the first. */
  readonly displayed: number;
}

/** What the cookie says; null where there is none, or one that nobody understands. */
export function closedOf(cookie: string | undefined): Closed | null {
  try {
    const { displayTime, displayed } = (JSON.parse(cookie ?? '') ?? {}) as Partial<Closed>;
    return Number.isFinite(displayTime) && Number.isInteger(displayed) && displayed! >= 0
      ? { displayTime: displayTime!, displayed: displayed! }
      : null;
  } catch {
    return null;
  }
}

/** What it says after another close: the first sets 1, and from then on one more if the timer had opened it. */
export const closedAgain = (before: Closed | null, byTimer: boolean, now: number): Closed => ({
  displayTime: now,
  displayed: before === null ? 1 : before.displayed + (byTimer ? 1 : 0),
});
