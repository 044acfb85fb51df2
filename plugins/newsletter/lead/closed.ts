/** The cookie `nw-closed`: how often and when the lead dialog was last closed (README 4). */

export interface Closed {
  /** Time of the last close (ms since 1970). */
  readonly displayTime: number;
  /** Number of displays; after the first one, only displays by the timer count. */
  readonly displayed: number;
}

/** The cookie's value; null if it is missing or invalid. */
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

/** The value after another close: the first close sets 1, later ones add one if the timer had opened the dialog. */
export const closedAgain = (before: Closed | null, byTimer: boolean, now: number): Closed => ({
  displayTime: now,
  displayed: before === null ? 1 : before.displayed + (byTimer ? 1 : 0),
});
