/** What a document remembers of its visitor's unconfirmed address, beside the session: it is forgotten with the page. */

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
  const listeners = new Set<() => void>();
  let [isDismissed, hasLoggedIn] = [false, false];
  const tell = () => listeners.forEach((listener) => listener());
  return {
    takeLogin() {
      const had = hasLoggedIn;
      hasLoggedIn = false;
      return had;
    },
    login: () => void (hasLoggedIn = true),
    renew() {
      isDismissed = false;
      tell();
    },
    dismissed: () => isDismissed,
    dismiss() {
      isDismissed = true;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
