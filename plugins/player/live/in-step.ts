/** Keeps everybody who watches a channel at the same frame: so many seconds behind the present, by the clock of the origin. */
import type { Hls } from 'hls-video-element';
import { onHls, type HlsVideo } from '../view/media-events.ts';

/** Whoever is further behind than this, as after a pause, goes to the others at once; else a little faster (s). */
const FAR_BEHIND_S = 2;
/** Not oftener than this: a slow network would never come to play (ms). */
const AGAIN_AFTER_MS = 10_000;
/** `Date` tells whole seconds: the present is half a second later on average. */
const HALF_SECOND_S = 0.5;

/** The part of a live playlist that tells when its end is. */
interface Playlist {
  readonly live: boolean;
  /** How long ago it last grew (s). */
  readonly age: number;
  readonly fragments: readonly { readonly endProgramDateTime: number | null }[];
}

/**
 * How far behind the end that hls.js expects the picture has to be (s). hls.js counts from when a playlist came; its end, by the clock of
 * the origin that sent it, was earlier, and for each viewer by another time. null without both times.
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

/** Goes to where everybody is. */
function goLive(video: HlsVideo): void {
  const at = video.api?.liveSyncPosition;
  if (typeof at === 'number') video.currentTime = at;
}

interface Loaded {
  details: Playlist;
  networkDetails: unknown;
}

/** Returns the way to stop. */
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
  // What was missed meanwhile is over: a channel goes on where it is.
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
