/** What one observation of a position means: how far, whether to the end, and when it was seen. */

import { isFinished, isWorthResuming, percentOf } from '../rule.ts';

/** Columns of a watch record that one observation decides. */
export interface Progress {
  current_position: number;
  duration: number;
  current_percent: number;
  /** To the end: it leaves continue-watching, and plays from its start next time. */
  finished: boolean;
  observed_at: Date;
  updated_at: Date;
}

interface Observation {
  position: number;
  duration?: number | undefined;
  observed_at?: string | undefined;
}

/** A film as its length is measured: both in s, `creditsS` null where nobody has said when they begin. */
interface Measured {
  durationS: number;
  creditsS: number | null;
}

/** The length is the clip's own: a page that claims another than the film has is not believed. */
export function progressOf(
  observation: Observation,
  { durationS, creditsS }: Measured,
  now: Date,
): Progress & { isBegun: boolean } {
  const duration = durationS > 0 ? durationS : (observation.duration ?? 0);
  const position = duration > 0 ? Math.min(observation.position, duration) : observation.position;
  const watched = { positionS: position, durationS: duration, creditsS };
  const claimed = observation.observed_at === undefined ? now : new Date(observation.observed_at);
  // A page's clock may run ahead of ours: without this its first word would outlast all later ones.
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

/** A page tells of itself every five seconds; a pause of the network is made up for within this many. */
const COUNTED_MAX_S = 30;
/** Nobody watches faster than players play. */
const FASTEST = 2;

/** For how long somebody has watched since the last observation, in whole s; 0 for a first one, a jump, and one that is not newer. */
export function watchedSince(
  before: Pick<Progress, 'current_position' | 'observed_at'> | undefined,
  { current_position, observed_at }: Pick<Progress, 'current_position' | 'observed_at'>,
): number {
  if (!before) return 0;
  const passedS = (observed_at.getTime() - before.observed_at.getTime()) / 1000;
  const playedS = Math.round(current_position - before.current_position);
  return playedS > 0 && playedS <= Math.min(COUNTED_MAX_S, Math.ceil(passedS * FASTEST)) ? playedS : 0;
}
