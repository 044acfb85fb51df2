/** Who in this tab shows a list of the member, told when it is no longer what the origin has. */

export type ListKind = 'wishes' | 'buttons' | 'continue' | 'history' | 'episodes';

export interface Changes {
  /** Calls back at every change of a list; returns the way to stop. */
  follow(kind: ListKind, listener: () => void): () => void;
  tell(kind: ListKind): void;
}

export function createChanges(): Changes {
  const followers = new Map<() => void, ListKind>();
  return {
    follow(kind, listener) {
      const own = () => listener();
      followers.set(own, kind);
      return () => followers.delete(own);
    },
    tell: (kind) => followers.forEach((followed, listener) => followed === kind && listener()),
  };
}
