/** The browser's offer to install the site: it comes once, on whatever page, and is kept until the visitor wants it. */
import type { InstallAnswer, InstallEvent } from './machine.ts';

/** Chromium's event (WICG "beforeinstallprompt"), which no other browser sends. */
interface Offer extends Event {
  prompt(): Promise<{ outcome: InstallAnswer }>;
}

export interface Offers {
  /** Begins to listen; only a browser can. Once is enough. */
  watch(): void;
  /** Called with what has happened so far, and with what happens later; returns the way to stop. */
  subscribe(listener: (event: InstallEvent) => void): () => void;
  /** Has the browser ask the visitor. Rejects when there is no offer, or none any more. */
  ask(): Promise<InstallAnswer>;
}

export function createOffers(): Offers {
  let watching = false;
  let offer: Offer | undefined;
  let installed = false;
  const listeners = new Set<(event: InstallEvent) => void>();
  const store = (event: Event) => {
    // Without this the browser would ask by itself, over any page, with the site's name on the screen.
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
      // A browser answers to each offer once.
      offer = undefined;
      return outcome;
    },
  };
}
