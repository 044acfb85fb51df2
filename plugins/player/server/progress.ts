/** Evaluates one observation of a position: how far, whether to the end, and when. */

import { isFinished, isWorthResuming, percentOf } from '../rule.ts';

/** Columns of a watch record that one observation sets. */
export interface Progress {
  current_position: number;
  duration: number;
  current_percent: number;
  /** To the end: it leaves continue-watching, and starts at 0 next time. */
  finished: boolean;
  observed_at: Date;
  updated_at: Date;
}

interface Observation {
  position: number;
  duration?: number | undefined;
  observed_at?: string | undefined;
}

/** Duration and start of the credits of a film: both in s, `creditsS` null where it is not known. */
interface Measured {
  durationS: number;
  creditsS: number | null;
}

/** Uses the duration of the clip, not the one that a page sends. */
export function progressOf(
  observation: Observation,
  { durationS, creditsS }: Measured,
  now: Date,
): Progress & { isBegun: boolean } {
  const duration = durationS > 0 ? durationS : (observation.duration ?? 0);
  const position = duration > 0 ? Math.min(observation.position, duration) : observation.position;
  const watched = { positionS: position, durationS: duration, creditsS };
  const claimed = observation.observed_at === undefined ? now : new Date(observation.observed_at);
  // A page's clock may run ahead of ours: without this its first observation would outlast all later ones.
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

/** A page sends its position every five seconds; a longer pause than this does not count as watched. */
const COUNTED_MAX_S = 30;
/** Maximum playback rate of players. */
const FASTEST = 2;

/** Watched time since the last observation, in whole s; 0 for a first one, a jump, and one that is not newer. */
export function watchedSince(
  before: Pick<Progress, 'current_position' | 'observed_at'> | undefined,
  { current_position, observed_at }: Pick<Progress, 'current_position' | 'observed_at'>,
): number {
  if (!before) return 0;
  const passedS = (observed_at.getTime() - before.observed_at.getTime()) / 1000;
  const playedS = Math.round(current_position - before.current_position);
  return playedS > 0 && playedS <= Math.min(COUNTED_MAX_S, Math.ceil(passedS * FASTEST)) ? playedS : 0;
}
