/** Listens to the keyboard while a film is in the player. */
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Hint } from '../hint/machine.ts';
import { commandOf, hintOf, isHeld, obey, type Asked } from './keys.ts';
import type { HlsVideo } from './media-events.ts';
import { subtitlesHint } from './subtitles.ts';

export interface KeyListener {
  /** Receives commands that are not for the media element. */
  ask: (what: Asked) => void;
  /** Receives the new volume, speed, position or subtitles. */
  show: (hint: Hint) => void;
  /** For a player that is only a part of its page: it handles only its own keys, unless it fills the screen, and no key seeks. */
  within?: RefObject<HTMLElement | null> | undefined;
}

/** Seeking keys: a channel has none of them, and up and down change channels. */
const WITHIN_FILM: ReadonlySet<string> = new Set(['skip', 'jump', 'faster', 'louder']);

/** The focused element receives keys first. */
export function useKeys(video: HlsVideo, characterKeys: boolean, { ask, show, within }: KeyListener): void {
  const asked = useEffectEvent(ask);
  const shown = useEffectEvent(show);
  useEffect(() => {
    const isOurs = (event: KeyboardEvent): boolean =>
      document.fullscreenElement !== null || event.composedPath().some((one) => one === within?.current);
    const pressed = (event: KeyboardEvent): void => {
      const command = commandOf(event, characterKeys);
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
  }, [video, characterKeys, within]);
}
