/** Parts of a film that can be skipped, within its clip, and the start of its credits. */
import type { SkipMarker } from '../api.ts';
import type { Films } from '#ports/films.ts';

type Marked = Awaited<ReturnType<Films['skipMarkers']>>[number];

/** Those that start before the clip ends, cut at its end. In s. */
export const skipMarkersWithin = (marked: readonly Marked[], durationS: number): SkipMarker[] =>
  marked
    .filter(({ start_s: startS }) => startS < durationS)
    .map(({ type, start_s, end_s }) => ({ type, start_s, end_s: Math.min(end_s ?? durationS, durationS) }));
