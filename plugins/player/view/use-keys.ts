/** Listens to the keyboard while a film is in the player. */
import { useEffect, useEffectEvent } from 'react';
import { commandOf, isHeld, obey, type Asked } from './keys.ts';
import type { HlsVideo } from './media-events.ts';

/** `ask` hears what is not the media element's to do. Keys go to whatever holds the focus first. */
export function useKeys(video: HlsVideo | null, letterKeys: boolean, ask: (what: Asked) => void): void {
  const asked = useEffectEvent(ask);
  useEffect(() => {
    if (!video) return;
    const pressed = (event: KeyboardEvent): void => {
      const command = commandOf(event, letterKeys);
      if (!command || event.defaultPrevented || isHeld(event.key, event.composedPath())) return;
      event.preventDefault();
      obey(command, video, (what) => asked(what));
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [video, letterKeys]);
}
