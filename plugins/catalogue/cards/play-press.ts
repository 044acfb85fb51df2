/**
 * Clicks on Play by a visitor without an account: they open the login dialog instead of a page that refuses the
 * visitor.
 */
import type { MouseEvent } from 'react';
import { obstacleTo } from '#ports/access.ts';
import { type PlayPromptInput } from '#ports/player.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { useWatcher } from './offer.ts';

/** Returns a click handler for a link to the page that plays a title; undefined if the link works as it is. */
export function usePlayPress(): (title: PlayPromptInput) => ((event: MouseEvent) => void) | undefined {
  const isGuest = useWatcher() === null;
  const { openPlayPrompt } = useDeps(deps);
  return (title) => {
    if (!isGuest || openPlayPrompt === undefined || obstacleTo(title.level, null) === null) return undefined;
    return (event) => {
      // The browser handles clicks that open a new tab or window.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void openPlayPrompt(title);
    };
  };
}
