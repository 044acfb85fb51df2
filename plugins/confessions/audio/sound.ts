/** The media element of a story: created on first use, removed with its statechart, which only mirrors its events. */
import { fromCallback } from 'xstate';
import { announceMedia } from '#ui/media/media-session.ts';
import { STEP_S, type ListeningEvent, type SoundInput, type SoundOrder } from './machine.ts';

const EVENTS = {
  playing: 'media.playing',
  pause: 'media.paused',
  waiting: 'media.waiting',
  ended: 'media.ended',
  error: 'media.failed',
} as const;

/** Handlers for the operating system's media controls. */
const handlersOf = (audio: HTMLAudioElement) => {
  const go = (toS: number) => {
    audio.currentTime = Math.max(0, toS);
  };
  return {
    seekbackward: ({ seekOffset = STEP_S }: MediaSessionActionDetails) => go(audio.currentTime - seekOffset),
    seekforward: ({ seekOffset = STEP_S }: MediaSessionActionDetails) => go(audio.currentTime + seekOffset),
    seekto: ({ seekTime = audio.currentTime }: MediaSessionActionDetails) => go(seekTime),
  };
};

/**
 * The element is in the document, so that the quick exit silences it. `title` is shown by the operating system; null
 * for none.
 */
export const soundOf = (title: () => string | null) =>
  fromCallback<SoundOrder, SoundInput>(({ input, receive, sendBack }) => {
    const say = (event: ListeningEvent) => sendBack(event);
    const audio = document.createElement('audio');
    const controller = new AbortController();
    const on = (type: string, listener: () => void) =>
      audio.addEventListener(type, listener, { signal: controller.signal });
    audio.hidden = true;
    audio.preload = 'auto';
    audio.src = input.src;
    audio.defaultPlaybackRate = input.speed;
    audio.playbackRate = input.speed;
    for (const [type, event] of Object.entries(EVENTS))
      // The element also pauses at the end; only `ended` counts there.
      on(type, () => (type === 'pause' && audio.ended ? undefined : say({ type: event })));
    on('loadedmetadata', () => {
      say({ type: 'media.length', durationS: audio.duration });
      if (input.positionS > 0) audio.currentTime = input.positionS;
    });
    on('timeupdate', () => say({ type: 'media.time', positionS: audio.currentTime }));
    // A browser may require a user gesture: then playback stays paused.
    const play = () =>
      void audio.play().catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') say({ type: 'media.paused' });
      });
    receive((order) => {
      if (order.type === 'play') play();
      else if (order.type === 'pause') audio.pause();
      else if (order.type === 'seek') audio.currentTime = order.positionS;
      else audio.playbackRate = order.speed;
    });
    document.body.append(audio);
    const hide = announceMedia(audio, { title: title(), handlers: handlersOf(audio) });
    play();
    return () => {
      hide();
      controller.abort();
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
      audio.remove();
    };
  });
