/** Notifies lists of this tab when they are outdated. */

export type ListKind = 'wishes' | 'buttons' | 'continue' | 'history' | 'episodes';

export interface Changes {
  /** Calls the listener on every change to a list; returns a function that unsubscribes. */
  follow(kind: ListKind, listener: () => void): () => void;
  notify(kind: ListKind): void;
}

export function createChanges(): Changes {
  const followers = new Map<() => void, ListKind>();
  return {
    follow(kind, listener) {
      const own = () => listener();
      followers.set(own, kind);
      return () => followers.delete(own);
    },
    notify: (kind) => followers.forEach((followed, listener) => followed === kind && listener()),
  };
}
