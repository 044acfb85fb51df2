/** Rules for when a film can be resumed and when it counts as watched, shared by player and origin. */

/** A film can be resumed only beyond this position or share. */
const RESUME_FROM_S = 10;
const RESUME_FROM_PERCENT = 5;
/** Without known credits, a film watched beyond this share counts as finished. */
const FINISHED_PERCENT = 95;
/** Percentages have one decimal. */
const PERCENT_STEPS = 10;

/** Watched share of a film in percent (0 to 100), from position and duration in s; 0 if the duration is unknown. */
export const percentOf = (positionS: number, durationS: number): number =>
  durationS > 0 ? Math.round((positionS / durationS) * 100 * PERCENT_STEPS) / PERCENT_STEPS : 0;

/** A watched position; all values in s. The credits count as the end. */
interface Watched {
  positionS: number;
  durationS: number;
  /** Start of the credits; null if unknown. */
  creditsS: number | null;
}

export const isFinished = ({ positionS, durationS, creditsS }: Watched): boolean =>
  creditsS === null ? percentOf(positionS, durationS) > FINISHED_PERCENT : positionS >= creditsS;

export const isWorthResuming = (watched: Watched): boolean =>
  (watched.positionS > RESUME_FROM_S ||
    percentOf(watched.positionS, watched.durationS) > RESUME_FROM_PERCENT) &&
  !isFinished(watched);
