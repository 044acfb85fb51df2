/** Spares data: the smallest picture first, none larger than a phone needs, little fetched ahead. */
import type { HlsVideo } from './media-events.ts';

/** The tallest picture of a film whose visitor spares data (px). */
const SPARED_HEIGHT_MAX_PX = 480;

interface Level {
  height: number;
}

/** The largest of the levels, in their order from small to large, that is no taller; the smallest where all are. */
export const sparedLevel = (levels: readonly Level[]): number =>
  Math.max(
    0,
    levels.findLastIndex(({ height }) => height <= SPARED_HEIGHT_MAX_PX),
  );

/** Holds a film to its spared level while it chooses by itself; what a visitor chooses in the menu stays theirs. */
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
