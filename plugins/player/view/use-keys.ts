/** Listens to the keyboard while a film is in the player. */
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { commandOf, isHeld, obey } from './keys.ts';
import type { HlsVideo } from './media-events.ts';
import { toggleSubtitles } from './subtitles.ts';

const request = (name: string): Event => new CustomEvent(name, { bubbles: true, composed: true });

/** `help` is asked for by its key. Keys go to whatever holds the focus first. */
export function useKeys(
  video: HlsVideo | null,
  player: RefObject<HTMLElement | null>,
  help: () => void,
): void {
  const askHelp = useEffectEvent(help);
  useEffect(() => {
    if (!video) return;
    const ask = (what: string): void => {
      const controller = player.current?.querySelector('media-controller');
      if (what === 'help') askHelp();
      else if (what === 'subtitles')
        toggleSubtitles(video.textTracks, [document.documentElement.lang, ...navigator.languages]);
      else
        controller?.dispatchEvent(
          request(document.fullscreenElement ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest'),
        );
    };
    const pressed = (event: KeyboardEvent): void => {
      const command = commandOf(event);
      if (!command || event.defaultPrevented || isHeld(event.key, event.composedPath())) return;
      event.preventDefault();
      obey(command, video, ask);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [video, player]);
}
