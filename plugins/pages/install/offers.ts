/**
 * The browser's offer to install the site. It arrives once, on any page, and is kept until the visitor wants to
 * install.
 */
import type { InstallAnswer, InstallEvent } from './machine.ts';

/** Chromium's event (WICG "beforeinstallprompt"), which no other browser sends. */
interface Offer extends Event {
  prompt(): Promise<{ outcome: InstallAnswer }>;
}

export interface Offers {
  /** Adds the event listeners, once and only in a browser. */
  watch(): void;
  /** Calls the listener for past and future events; returns a function that unsubscribes. */
  subscribe(listener: (event: InstallEvent) => void): () => void;
  /** Shows the browser's dialog. Rejects if there is no offer that can be used. */
  ask(): Promise<InstallAnswer>;
}

export function createOffers(): Offers {
  let watching = false;
  let offer: Offer | undefined;
  let installed = false;
  const listeners = new Set<(event: InstallEvent) => void>();
  const store = (event: Event) => {
    // Otherwise the browser would show its dialog unasked, on any page, with the name of the site.
    event.preventDefault();
    offer = event as Offer;
    for (const listener of listeners) listener({ type: 'offered' });
  };
  const done = () => {
    installed = true;
    for (const listener of listeners) listener({ type: 'installed' });
  };
  return {
    watch() {
      if (watching) return;
      watching = true;
      installed = window.matchMedia('(display-mode: standalone)').matches;
      window.addEventListener('beforeinstallprompt', store);
      window.addEventListener('appinstalled', done);
    },
    subscribe(listener) {
      listeners.add(listener);
      if (installed) listener({ type: 'installed' });
      else if (offer) listener({ type: 'offered' });
      return () => listeners.delete(listener);
    },
    async ask() {
      if (!offer) throw new Error('There is no offer');
      const { outcome } = await offer.prompt();
      // Each offer can be used once.
      offer = undefined;
      return outcome;
    },
  };
}

/** The offers of this page. */
export const installOffers = createOffers();
