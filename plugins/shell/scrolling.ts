/**
 * Sends scroll position and window width to the header, at most twice a second, and an event when another page is
 * shown.
 */
import { fromCallback } from 'xstate';
import type { Navigation } from '#app/services.ts';
import type { HeaderEvent } from './header.machine.ts';

export interface ScrollingOptions {
  navigation: Navigation;
  /** Minimum time between two events, in ms (README 4). */
  throttleMs: number;
}

export const scrollingOf = ({ navigation, throttleMs }: ScrollingOptions) =>
  fromCallback<HeaderEvent>(({ sendBack }) => {
    let waiting: number | undefined;
    let sentY = 0;
    const sendPosition = () => {
      waiting = undefined;
      sentY = window.scrollY;
      sendBack({ type: 'scrolled', y: sentY, width: window.innerWidth });
    };
    const later = () => {
      // Sends immediately when the page leaves its top or returns to it, because the header's background changes.
      if (sentY < 1 !== window.scrollY < 1) {
        window.clearTimeout(waiting);
        sendPosition();
      } else waiting ??= window.setTimeout(sendPosition, throttleMs);
    };
    sendPosition();
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later, { passive: true });
    const stop = navigation.subscribe(() => sendBack({ type: 'pageShown' }));
    return () => {
      window.clearTimeout(waiting);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
      stop();
    };
  });
