/** A clock that does not go back when that of the machine is set: what a playlist has listed stays listed. */

/** Setting a clock back by more than this, in ms, is believed: it was wrong before. */
const BELIEVED_MS = 60_000;

/** The time in ms since 1970; it stands still until a clock that was set back has come as far again. */
export function steadyClock(now: () => Date): () => number {
  let latest = 0;
  return () => {
    const time = now().getTime();
    latest = time < latest - BELIEVED_MS ? time : Math.max(latest, time);
    return latest;
  };
}
