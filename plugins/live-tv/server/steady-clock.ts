/** A clock that does not run backwards when the system clock is set back, because a playlist must not lose listed segments. */

/** A larger step back (ms) corrects a wrong clock, so the new time is used. */
const BELIEVED_MS = 60_000;

/** The time in ms since 1970. After the system clock was set back, it stops until that clock has caught up. */
export function steadyClock(now: () => Date): () => number {
  let latest = 0;
  return () => {
    const time = now().getTime();
    latest = time < latest - BELIEVED_MS ? time : Math.max(latest, time);
    return latest;
  };
}
