/** What a document remembers of its visitor's unconfirmed address, beside the session: it is forgotten with the page. */

export interface Notice {
  /** The address was confirmed in this document; the session may not know it yet. */
  confirmed(): boolean;
  confirm(): void;
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
  let [isConfirmed, isDismissed, hasLoggedIn] = [false, false, false];
  const tell = () => listeners.forEach((listener) => listener());
  return {
    confirmed: () => isConfirmed,
    confirm() {
      isConfirmed = true;
      tell();
    },
    takeLogin() {
      const had = hasLoggedIn;
      hasLoggedIn = false;
      return had;
    },
    login: () => void (hasLoggedIn = true),
    renew() {
      [isConfirmed, isDismissed] = [false, false];
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
