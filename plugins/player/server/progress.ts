/** Evaluates one observed position: how far, whether to the end, and when. */

import { isFinished, isWorthResuming, percentOf } from '../rule.ts';

/** Columns of a watch record that one observation sets. */
export interface Progress {
  current_position: number;
  duration: number;
  current_percent: number;
  /** Watched to the end: the film leaves continue-watching and starts at 0 next time. */
  finished: boolean;
  observed_at: Date;
  updated_at: Date;
}

interface Observation {
  position: number;
  duration?: number | undefined;
  observed_at?: string | undefined;
}

/** Duration and start of the credits of a film, in s; `creditsS` is null if unknown. */
interface Measured {
  durationS: number;
  creditsS: number | null;
}

/** Evaluates an observation. The duration of the clip is used, not the one that the page sends. */
export function progressOf(
  observation: Observation,
  { durationS, creditsS }: Measured,
  now: Date,
): Progress & { isBegun: boolean } {
  const duration = durationS > 0 ? durationS : (observation.duration ?? 0);
  const position = duration > 0 ? Math.min(observation.position, duration) : observation.position;
  const watched = { positionS: position, durationS: duration, creditsS };
  const claimed = observation.observed_at === undefined ? now : new Date(observation.observed_at);
  // A page's clock may run ahead of ours; without this limit, an observation from the future would block all later
  // ones.
  const observedAt = claimed > now ? now : claimed;
  return {
    current_position: position,
    duration,
    current_percent: percentOf(position, duration),
    finished: isFinished(watched),
    isBegun: isWorthResuming(watched),
    observed_at: observedAt,
    updated_at: now,
  };
}

/** Longest time between two positions that counts as watched. A page sends its position every five seconds. */
const COUNTED_MAX_S = 30;
/** Maximum playback rate of players. */
const FASTEST = 2;

/**
 * Watched time since the last observation, in whole s; 0 for the first one, for a jump, and for one that is not newer.
 */
export function watchedSince(
  before: Pick<Progress, 'current_position' | 'observed_at'> | undefined,
  { current_position, observed_at }: Pick<Progress, 'current_position' | 'observed_at'>,
): number {
  if (!before) return 0;
  const passedS = (observed_at.getTime() - before.observed_at.getTime()) / 1000;
  const playedS = Math.round(current_position - before.current_position);
  return playedS > 0 && playedS <= Math.min(COUNTED_MAX_S, Math.ceil(passedS * FASTEST)) ? playedS : 0;
}
