/** Play for a visitor without an account: opens the login question on the page instead of a page that refuses them. */
import type { MouseEvent } from 'react';
import { obstacleTo } from '#ports/access.ts';
import { type PlayPromptInput } from '#ports/player.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { useWatcher } from './offer.ts';

/** For a link to the page that plays a title; undefined if the link is simply followed. */
export function usePlayPress(): (title: PlayPromptInput) => ((event: MouseEvent) => void) | undefined {
  const isGuest = useWatcher() === null;
  const { openPlayPrompt } = useDeps(deps);
  return (title) => {
    if (!isGuest || openPlayPrompt === undefined || obstacleTo(title.level, null) === null) return undefined;
    return (event) => {
      // The browser handles new tabs and windows.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void openPlayPrompt(title);
    };
  };
}
