/** Converts scene markers into a chapters track, for the timeline and its preview. */
import type { SceneMarker } from '../api.ts';

const stamp = (atS: number): string => new Date(Math.max(0, atS) * 1000).toISOString().slice(11, 23);
/** Escapes a title, because a cue's text is one paragraph without markup. */
const plain = (text: string): string =>
  text
    .replace(/[\r\n]+/g, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;');

/** WebVTT of the scenes: each lasts until the next one starts, the last until the end. */
export function chaptersOf(markers: readonly SceneMarker[], durationS: number): string {
  const cues = markers.map(({ at_s, title }, index) => {
    const end = markers[index + 1]?.at_s ?? durationS;
    return `${stamp(at_s)} --> ${stamp(end)}\n${plain(title)}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** The scene at a position, or null before the first scene. */
export const sceneAt = (markers: readonly SceneMarker[], positionS: number): SceneMarker | null =>
  markers.findLast((marker) => marker.at_s <= positionS + 0.05) ?? null;

/** Within this time after its start (s), a scene counts as just started, and "previous" goes to the scene before. */
const JUST_BEGUN_S = 3;

/** The next or previous scene from a position; in the middle of a scene, "previous" is its own start. */
export function sceneBeside(
  markers: readonly SceneMarker[],
  positionS: number,
  by: -1 | 1,
): SceneMarker | null {
  if (by === 1) return markers.find(({ at_s }) => at_s > positionS + 0.05) ?? null;
  return markers.findLast(({ at_s }) => at_s < positionS - JUST_BEGUN_S) ?? markers[0] ?? null;
}
