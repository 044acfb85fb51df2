/**
 * State of this document about its visitor's unconfirmed address, in addition to the session; discarded with the page.
 */
import { liveValue } from '#app/live-value.ts';

export interface Notice {
  /** Returns whether a login has happened in this window since the last call. */
  takeLogin(): boolean;
  login(): void;
  /** Resets the dismissal, because another account may be logged in now. */
  renew(): void;
  dismissed(): boolean;
  dismiss(): void;
  /** Calls back after every change; returns the unsubscribe function. */
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
