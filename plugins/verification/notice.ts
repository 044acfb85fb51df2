/**
 * State that a document keeps about its visitor's unconfirmed address, besides the session; discarded with the page.
 */
import { liveValue } from '#app/live-value.ts';

export interface Notice {
  /** Whether a login happened in this window since the last call. */
  takeLogin(): boolean;
  login(): void;
  /** Another account may be logged in now. */
  renew(): void;
  dismissed(): boolean;
  dismiss(): void;
  /** Calls the listener after every change; returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void;
}

export function createNotice(): Notice {
  const dismissed = liveValue(false);
  let hasLoggedIn = false;
  return {
    takeLogin() {
      const had = hasLoggedIn;
      hasLoggedIn = false;
      return had;
    },
    login: () => void (hasLoggedIn = true),
    renew: () => dismissed.set(false),
    dismissed: dismissed.get,
    dismiss: () => dismissed.set(true),
    subscribe: dismissed.subscribe,
  };
}
