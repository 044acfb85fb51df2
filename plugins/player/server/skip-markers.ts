/** Parts of a film that can be skipped, as far as they lie within its clip; where its credits begin. */
import type { SkipMarker } from '../api.ts';
import type { Films } from '#ports/films.ts';

type Marked = Awaited<ReturnType<Films['skipMarkers']>>[number];

/** Those that begin before the clip ends, each ending with it at the latest. In s. */
export const skipMarkersWithin = (marked: readonly Marked[], durationS: number): SkipMarker[] =>
  marked
    .filter(({ start_s: startS }) => startS < durationS)
    .map(({ type, start_s, end_s }) => ({ type, start_s, end_s: Math.min(end_s ?? durationS, durationS) }));
