/** What pressing Play does for a visitor without an account: they are asked where they are, not sent to a page that refuses. */
import type { MouseEvent } from 'react';
import { obstacleTo } from '#ports/access.ts';
import { type PlayPromptInput } from '#ports/player.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { useWatcher } from './offer.ts';

/** Of a link to the page that plays a title; undefined where the link is simply followed. */
export function usePlayPress(): (title: PlayPromptInput) => ((event: MouseEvent) => void) | undefined {
  const isGuest = useWatcher() === null;
  const { openPlayPrompt } = useDeps(deps);
  return (title) => {
    if (!isGuest || openPlayPrompt === undefined || obstacleTo(title.level, null) === null) return undefined;
    return (event) => {
      // A new tab or window is the browser's.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void openPlayPrompt(title);
    };
  };
}
