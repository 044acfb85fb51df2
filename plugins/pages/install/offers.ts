/** The browser's offer to install the site: it arrives once, on any page, and is kept until the visitor wants it. */
import type { InstallAnswer, InstallEvent } from './machine.ts';

/** Chromium's event (WICG "beforeinstallprompt"), which no other browser sends. */
interface Offer extends Event {
  prompt(): Promise<{ outcome: InstallAnswer }>;
}

export interface Offers {
  /** Adds the event listener, once and only in a browser. */
  watch(): void;
  /** Calls the listener with past and future events; returns a function to unsubscribe. */
  subscribe(listener: (event: InstallEvent) => void): () => void;
  /** Shows the browser's question. Rejects if there is no valid offer. */
  ask(): Promise<InstallAnswer>;
}

export function createOffers(): Offers {
  let watching = false;
  let offer: Offer | undefined;
  let installed = false;
  const listeners = new Set<(event: InstallEvent) => void>();
  const store = (event: Event) => {
    // Otherwise the browser would ask on its own, above any page, with the site's name on the screen.
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
