/** Handles keyboard events while a film is in the player. */
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
  /**
   * The element of a player that is only a part of its page: it handles only keys within it, unless it is in full
   * screen, and no key seeks.
   */
  within?: RefObject<HTMLElement | null> | undefined;
}

/** Commands that a channel does not have: it cannot seek, and the up and down keys change channels. */
const WITHIN_FILM: ReadonlySet<string> = new Set(['skip', 'jump', 'faster', 'louder']);

/** The focused element handles keys first. */
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
