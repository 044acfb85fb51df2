/** The skippable part of a film at a position. */
import type { SkipMarker } from '../api.ts';

/** Credits last to the very end. */
export const liesIn = (
  markers: readonly SkipMarker[],
  part: SkipMarker['type'],
  positionS: number,
): boolean =>
  markers.some(
    ({ type, start_s: startS, end_s: endS }) =>
      type === part && positionS >= startS && (type === 'credits' || positionS < endS),
  );
