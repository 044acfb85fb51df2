/** Whether a position is in a skippable part of the film. */
import type { SkipMarker } from '#ports/watched-film.ts';

/** Credits last until the end of the film, regardless of their `end_s`. */
export const liesIn = (
  markers: readonly SkipMarker[],
  part: SkipMarker['type'],
  positionS: number,
): boolean =>
  markers.some(
    ({ type, start_s: startS, end_s: endS }) =>
      type === part && positionS >= startS && (type === 'credits' || positionS < endS),
  );
