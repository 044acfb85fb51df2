/** Data saving: the smallest picture first, none larger than a phone needs, and a short buffer. */
import type { HlsVideo } from './media-events.ts';

/** Maximum height of the picture with data saving (px). */
const SPARED_HEIGHT_MAX_PX = 480;

interface Level {
  height: number;
}

/** The largest level that is not taller, from levels in increasing order; the smallest where all are taller. */
export const sparedLevel = (levels: readonly Level[]): number =>
  Math.max(
    0,
    levels.findLastIndex(({ height }) => height <= SPARED_HEIGHT_MAX_PX),
  );

/** Limits the automatic quality of a film; a quality that the visitor chooses in the menu stays. */
export function spareData(video: HlsVideo, spares: boolean): () => void {
  function apply(): void {
    const { api } = video;
    if (!api) return;
    api.capLevelToPlayerSize = !spares;
    if (spares && api.levels.length > 0) api.autoLevelCapping = sparedLevel(api.levels);
  }
  apply();
  // Levels are known by then, and the film may be another.
  video.addEventListener('loadedmetadata', apply);
  return () => video.removeEventListener('loadedmetadata', apply);
}
