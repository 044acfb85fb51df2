/** What a document remembers of its visitor's unconfirmed address, beside the session: it is forgotten with the page. */
import { liveValue } from '#app/live-value.ts';

export interface Notice {
  /** Whether somebody has logged in in this window since the last time this was asked. */
  takeLogin(): boolean;
  login(): void;
  /** Somebody else may be the member now. */
  renew(): void;
  dismissed(): boolean;
  dismiss(): void;
  /** Called after every change; returns the way to stop. */
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
