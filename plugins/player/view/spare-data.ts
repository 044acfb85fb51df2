/**
 * Data saving: playback starts with the smallest video, never uses one larger than a phone needs, and buffers little.
 */
import type { HlsVideo } from './media-events.ts';

/** Maximum height of the video with data saving (px). */
const SPARED_HEIGHT_MAX_PX = 480;

interface Level {
  height: number;
}

/** The largest level within the maximum height, from levels in increasing order; the smallest if all are taller. */
export const sparedLevel = (levels: readonly Level[]): number =>
  Math.max(
    0,
    levels.findLastIndex(({ height }) => height <= SPARED_HEIGHT_MAX_PX),
  );

/** Limits the automatic quality of a film; a quality chosen in the menu is not changed. */
export function spareData(video: HlsVideo, spares: boolean): () => void {
  function apply(): void {
    const { api } = video;
    if (!api) return;
    api.capLevelToPlayerSize = !spares;
    if (spares && api.levels.length > 0) api.autoLevelCapping = sparedLevel(api.levels);
  }
  apply();
  // The levels are known by then, and it may be another film.
  video.addEventListener('loadedmetadata', apply);
  return () => video.removeEventListener('loadedmetadata', apply);
}
