/** A value with subscribers: a service's state, before and after its statechart has loaded. */

export interface LiveValue<Value> {
  get(): Value;
  /** Sets the value and notifies every subscriber, unless it is unchanged. */
  set(next: Value): void;
  /** Calls back after every change; returns the unsubscribe function. */
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
