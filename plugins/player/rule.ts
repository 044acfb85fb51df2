/** When a film is worth going on with, and when it counts as watched: kept by the player and by the origin. */

/** Worth going on with only beyond this position or share. */
const RESUME_FROM_S = 10;
const RESUME_FROM_PERCENT = 5;
/** Where nothing says when the credits begin, a film watched beyond this counts as finished. */
const FINISHED_PERCENT = 95;
/** Percentages are kept to a tenth. */
const PERCENT_STEPS = 10;

/** How much of a film was watched: 0 to 100, both in s; 0 where its length is not known. */
export const percentOf = (positionS: number, durationS: number): number =>
  durationS > 0 ? Math.round((positionS / durationS) * 100 * PERCENT_STEPS) / PERCENT_STEPS : 0;

/** All in s; the credits count as the end. */
interface Watched {
  positionS: number;
  durationS: number;
  /** When the credits begin; null where nobody has said. */
  creditsS: number | null;
}

export const isFinished = ({ positionS, durationS, creditsS }: Watched): boolean =>
  creditsS === null ? percentOf(positionS, durationS) > FINISHED_PERCENT : positionS >= creditsS;

export const isWorthResuming = (watched: Watched): boolean =>
  (watched.positionS > RESUME_FROM_S ||
    percentOf(watched.positionS, watched.durationS) > RESUME_FROM_PERCENT) &&
  !isFinished(watched);
