/** Listens to the keyboard while a film is in the player. */
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Hint } from '../hint/machine.ts';
import { commandOf, hintOf, isHeld, obey, type Asked } from './keys.ts';
import type { HlsVideo } from './media-events.ts';
import { subtitlesHint } from './subtitles.ts';

export interface KeyListener {
  /** Hears what is not the media element's to do. */
  ask: (what: Asked) => void;
  /** Hears what has become of volume, speed, position or subtitles. */
  show: (hint: Hint) => void;
  /** A player that is one part of its page: it hears its own keys alone, unless it fills the screen, and nothing seeks in it. */
  within?: RefObject<HTMLElement | null> | undefined;
}

/** What moves within a film: a channel has none of it, and up and down are other channels. */
const WITHIN_FILM: ReadonlySet<string> = new Set(['skip', 'jump', 'faster', 'louder']);

/** Keys go to whatever holds the focus first. */
export function useKeys(video: HlsVideo, letterKeys: boolean, { ask, show, within }: KeyListener): void {
  const asked = useEffectEvent(ask);
  const shown = useEffectEvent(show);
  useEffect(() => {
    const isOurs = (event: KeyboardEvent): boolean =>
      document.fullscreenElement !== null || event.composedPath().some((one) => one === within?.current);
    const pressed = (event: KeyboardEvent): void => {
      const command = commandOf(event, letterKeys);
      if (!command || event.defaultPrevented || isHeld(event.key, event.composedPath())) return;
      if (within && (WITHIN_FILM.has(command.does) || !isOurs(event))) return;
      event.preventDefault();
      obey(command, video, (what) => asked(what));
      const isSubtitles = command.does === 'ask' && command.what === 'subtitles';
      const hint = isSubtitles ? subtitlesHint(video.textTracks) : hintOf(command, video);
      if (hint) shown(hint);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [video, letterKeys, within]);
}
