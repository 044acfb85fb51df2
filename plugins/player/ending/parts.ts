/** Which part of a film a position lies in. */
import type { SkipMarker } from '../api.ts';

/** Credits last up to the very end. */
export const liesIn = (
  markers: readonly SkipMarker[],
  part: SkipMarker['type'],
  positionS: number,
): boolean =>
  markers.some(
    ({ type, start_s: startS, end_s: endS }) =>
      type === part && positionS >= startS && (type === 'credits' || positionS < endS),
  );
