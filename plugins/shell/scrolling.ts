/** Tells the header how far the page is scrolled and how wide its window is, at most twice a second, and when another page is shown. */
import { fromCallback } from 'xstate';
import type { Navigation } from '#app/services.ts';
import type { HeaderEvent } from './header.machine.ts';

export interface ScrollingOptions {
  navigation: Navigation;
  /** At most one event in this time (README 4). */
  throttleMs: number;
}

export const scrollingOf = ({ navigation, throttleMs }: ScrollingOptions) =>
  fromCallback<HeaderEvent>(({ sendBack }) => {
    let waiting: number | undefined;
    let toldY = 0;
    const tell = () => {
      waiting = undefined;
      toldY = window.scrollY;
      sendBack({ type: 'scrolled', y: toldY, width: window.innerWidth });
    };
    const later = () => {
      // The first movement away from the top, and the return to it, change the header's ground at once.
      if (toldY < 1 !== window.scrollY < 1) {
        window.clearTimeout(waiting);
        tell();
      } else waiting ??= window.setTimeout(tell, throttleMs);
    };
    tell();
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
