/** Keeps all viewers of a channel at the same frame: a fixed delay behind the origin's clock. */
import type { Hls } from 'hls-video-element';
import { onHls, type HlsVideo } from '../view/media-events.ts';

/** A viewer further behind than this, as after a pause, skips ahead; a closer one plays a little faster (s). */
const FAR_BEHIND_S = 2;
/** Minimum interval between skips: on a slow network playback would otherwise never start (ms). */
const AGAIN_AFTER_MS = 10_000;
/** `Date` has whole seconds: the actual time is half a second later on average. */
const HALF_SECOND_S = 0.5;

/** The part of a live playlist with the time of its end. */
interface Playlist {
  readonly live: boolean;
  /** Age of its last change (s). */
  readonly age: number;
  readonly fragments: readonly { readonly endProgramDateTime: number | null }[];
}

/**
 * Target latency from the end that hls.js expects (s). hls.js measures from the arrival of a playlist; its end, by the clock of
 * the origin, was earlier, by a different time for each viewer. null without both times.
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

/** Returns a function that stops it. */
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
  // A pause is not made up for: a channel continues at its live position.
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
