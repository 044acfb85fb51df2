/** A value that views and other plugins follow: what a service answers before its statechart has arrived, and as that tells it from then on. */

export interface LiveValue<Value> {
  get(): Value;
  /** Tells every follower, unless it is what it was. */
  set(next: Value): void;
  /** Called after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

export function liveValue<Value>(first: Value): LiveValue<Value> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
