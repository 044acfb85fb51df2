/** Skippable parts of a film, including its credits, limited to its clip. */
import type { Films } from '#ports/films.ts';
import type { SkipMarker } from '#ports/watched-film.ts';

type Marked = Awaited<ReturnType<Films['skipMarkers']>>[number];

/** The parts that start before the clip ends, cut off at its end; times in s. */
export const skipMarkersWithin = (marked: readonly Marked[], durationS: number): SkipMarker[] =>
  marked
    .filter(({ start_s: startS }) => startS < durationS)
    .map(({ type, start_s, end_s }) => ({ type, start_s, end_s: Math.min(end_s ?? durationS, durationS) }));
