/** Keeps all viewers of a channel at the same frame, at a fixed delay behind the origin's clock. */
import type { Hls } from 'hls-video-element';
import { onHls, type HlsVideo } from '../view/media-events.ts';

/** Distance (s) from which a viewer skips ahead, for example after a pause; below it, playback is slightly faster. */
const FAR_BEHIND_S = 2;
/** Minimum interval between skips (ms): without it, playback might never start on a slow network. */
const AGAIN_AFTER_MS = 10_000;
/** The `Date` header has whole seconds: the actual time is half a second later on average. */
const HALF_SECOND_S = 0.5;

/** A live playlist and the time of its end. */
interface Playlist {
  readonly live: boolean;
  /** Time since its last change (s). */
  readonly age: number;
  readonly fragments: readonly { readonly endProgramDateTime: number | null }[];
}

/**
 * Latency behind the end of the playlist, for hls.js (s). hls.js measures from the arrival of a playlist; by the
 * origin's clock its end was earlier, by a time that differs per viewer. null if either time is missing.
 */
export function targetOf(
  { live, age, fragments }: Playlist,
  date: string | null,
  holdBackS: number,
): number | null {
  const nowS = Date.parse(date ?? '') / 1000 + HALF_SECOND_S;
  const endMs = fragments.at(-1)?.endProgramDateTime;
  if (!live || typeof endMs !== 'number' || Number.isNaN(nowS)) return null;
  const passedS = nowS - endMs / 1000 - age;
  return Math.max(0, holdBackS - passedS);
}

/** Seeks to the position of the other viewers. */
function goLive(video: HlsVideo): void {
  const at = video.api?.liveSyncPosition;
  if (typeof at === 'number') video.currentTime = at;
}

interface Loaded {
  details: Playlist;
  networkDetails: unknown;
}

/** Returns a function that ends the synchronization. */
export function keepInStep(video: HlsVideo, holdBackS: number, now: () => number): () => void {
  const controller = new AbortController();
  let wasPaused = false;
  let lastMs = Number.NEGATIVE_INFINITY;
  const loaded = (_: string, { details, networkDetails }: Loaded) => {
    const date = networkDetails instanceof XMLHttpRequest ? networkDetails.getResponseHeader('date') : null;
    const target = targetOf(details, date, holdBackS);
    if (video.api && target !== null) video.api.targetLatency = target;
  };
  onHls(video, (hls) => hls.on('hlsLevelLoaded' as Parameters<Hls['on']>[0], loaded as never));

  const on = (type: string, listener: () => void) =>
    video.addEventListener(type, listener, { signal: controller.signal });
  on('pause', () => (wasPaused = true));
  // After a pause, a channel continues at its live position.
  on('play', () => {
    if (wasPaused) goLive(video);
    wasPaused = false;
  });
  on('playing', () => {
    const at = video.api?.liveSyncPosition;
    const isFar = typeof at === 'number' && Math.abs(at - video.currentTime) > FAR_BEHIND_S;
    if (!isFar || now() - lastMs < AGAIN_AFTER_MS) return;
    lastMs = now();
    goLive(video);
  });
  return () => controller.abort();
}
