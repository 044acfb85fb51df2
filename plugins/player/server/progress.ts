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
