/** Sends events of the media element to the machines; nothing here controls the element. */
import type { Hls } from 'hls-video-element';
import type { ElementTracks } from './audio.ts';
import { isRefused, type RetryPolicy } from './hls-config.ts';
import type { Renditions } from './stored-choices.ts';
import type { PlaybackEvent } from '../playback/machine.ts';
import type { ResumeEvent } from '../resume/machine.ts';

/** An `hls-video`: a media element with its hls.js instance, once it has one. */
export type HlsVideo = HTMLVideoElement & {
  api: Hls | null;
  audioTracks: ElementTracks;
  videoRenditions: Renditions;
  nativeEl?: HTMLVideoElement;
};

/** The native element inside; some events do not bubble out of it. */
export const elementOf = (video: HlsVideo): HTMLVideoElement => video.nativeEl ?? video;

interface HlsFailure {
  fatal: boolean;
  type: string;
  /** Name of the error in hls.js, e.g. `bufferAppendError`. */
  details?: string;
  /** Kind of data that could not be appended: `main` or `audio`. */
  parent?: string;
  response?: { code: number };
}

const codeOfFailure = ({ type, response }: HlsFailure): string => {
  if (response && (isRefused(response.code) || response.code === 404)) return 'expired';
  return type === 'networkError' ? 'network' : 'media';
};

/** Errors for unusable data, which hls.js reports as fatal late or never. */
const UNUSABLE = /^buffer(?:Append|Appending|AddCodec|IncompatibleCodecs)Error$/;

/** Adds a listener for an event of hls.js. */
export const onHlsEvent = (hls: Hls, type: string, listener: (_: string, data: never) => void): void =>
  hls.on(type as Parameters<Hls['on']>[0], listener as Parameters<Hls['on']>[1]);

/**
 * Calls `hook` with the hls.js of an element that was given a source. hls.js is created a moment later, but before its
 * first event.
 */
export function onHls(video: HlsVideo, hook: (hls: Hls) => void): void {
  let hooked: Hls | null = null;
  function look(): void {
    if (!video.api || hooked === video.api) return;
    hooked = video.api;
    hook(hooked);
  }
  look();
  queueMicrotask(look);
  setTimeout(look, 0);
}

/** Values of `HTMLMediaElement`, which does not exist in tests. */
const HAVE_METADATA = 1;
const HAVE_FUTURE_DATA = 3;

/**
 * Starts sending events; returns a function that stops it. A broken stream is recovered once before it counts as
 * failed.
 */
export function forwardMediaEvents(
  video: HlsVideo,
  retryPolicy: RetryPolicy,
  playback: (event: PlaybackEvent) => void,
  resume: (event: ResumeEvent) => void,
): () => void {
  const controller = new AbortController();
  let mended = false;
  const on = (type: string, listener: () => void) =>
    video.addEventListener(type, listener, { signal: controller.signal });

  /** Kinds of data with an error since they were last usable. */
  const unusable = new Set<string>();
  function fail(failure: HlsFailure): void {
    unusable.clear();
    if (failure.type === 'mediaError' && !mended) {
      mended = true;
      video.api?.recoverMediaError();
      return;
    }
    video.api?.stopLoad();
    playback({ type: 'media.failed', code: codeOfFailure(failure) });
  }
  /** The buffer plays on, so playback fails only when the buffer is empty. */
  function failIfStopped(): void {
    const isStarved = video.readyState < HAVE_FUTURE_DATA && !video.ended;
    if (unusable.size > 0 && isStarved) fail({ fatal: false, type: 'mediaError' });
  }
  onHls(video, (hls) => {
    onHlsEvent(hls, 'hlsError', (_: string, failure: HlsFailure) => {
      if (failure.fatal) fail(failure);
      else if (UNUSABLE.test(failure.details ?? '')) {
        unusable.add(failure.parent ?? 'main');
        failIfStopped();
      }
    });
    onHlsEvent(hls, 'hlsFragBuffered', (_: string, { frag }: { frag: { type: string } }) => {
      unusable.delete(frag.type);
    });
    onHlsEvent(hls, 'hlsFragLoaded', retryPolicy.loaded);
  });

  const loaded = () => {
    playback({ type: 'media.loaded', durationS: video.duration, paused: video.paused });
    resume({ type: 'loaded', durationS: video.duration });
  };
  on('loadedmetadata', loaded);
  on('timeupdate', () => {
    playback({ type: 'media.progress', positionS: video.currentTime });
    if (!video.seeking) resume({ type: 'progress', positionS: video.currentTime });
  });
  on('play', () => playback({ type: 'media.started' }));
  on('playing', () => playback({ type: 'media.playing' }));
  on('pause', () => {
    playback({ type: 'media.paused' });
    resume({ type: 'stop', positionS: video.currentTime });
  });
  on('seeking', () => playback({ type: 'media.seeking' }));
  on('seeked', () => {
    const ended = video.ended;
    playback({ type: 'media.seeked', positionS: video.currentTime, paused: video.paused });
    if (ended) playback({ type: 'media.ended' });
  });
  const offline = () => playback({ type: 'media.unreachable' });
  on('waiting', () => {
    playback({ type: 'media.waiting' });
    failIfStopped();
    if (!navigator.onLine) offline();
  });
  window.addEventListener('offline', offline, { signal: controller.signal });
  on('ended', () => {
    playback({ type: 'media.ended' });
    resume({ type: 'stop', positionS: video.duration });
  });
  on('error', () => {
    if (!video.api) playback({ type: 'media.failed', code: 'media' });
  });
  // An element created before the click has sent these events already.
  if (video.readyState >= HAVE_METADATA) loaded();
  return () => controller.abort();
}
