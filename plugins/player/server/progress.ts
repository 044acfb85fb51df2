/** What one observation of a position means: how far, whether to the end, and when it was seen. */

/** Beyond this a film counts as finished: it leaves continue-watching, and plays from its start next time. */
export const FINISHED_PERCENT = 95;

/** Columns of a watch record that one observation decides. */
export interface Progress {
  current_position: number;
  duration: number;
  current_percent: number;
  finished: boolean;
  observed_at: Date;
  updated_at: Date;
}

interface Observation {
  position: number;
  duration?: number | undefined;
  observed_at?: string | undefined;
}

/** Percentages are kept to a tenth. */
const PERCENT_STEPS = 10;

/** `durationS` is the clip's own: a page that claims another length than the film has is not believed. */
export function progressOf(observation: Observation, durationS: number, now: Date): Progress {
  const duration = durationS > 0 ? durationS : (observation.duration ?? 0);
  const position = duration > 0 ? Math.min(observation.position, duration) : observation.position;
  const share = duration > 0 ? position / duration : 0;
  const percent = Math.round(share * 100 * PERCENT_STEPS) / PERCENT_STEPS;
  const claimed = observation.observed_at === undefined ? now : new Date(observation.observed_at);
  // A page's clock may run ahead of ours: without this its first word would outlast all later ones.
  const observedAt = claimed > now ? now : claimed;
  return {
    current_position: position,
    duration,
    current_percent: percent,
    finished: percent > FINISHED_PERCENT,
    observed_at: observedAt,
    updated_at: now,
  };
}
