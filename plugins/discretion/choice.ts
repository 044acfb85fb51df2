/** Whether this page is discreet: known from its request, told to whoever follows, changed by the flow alone. */
import type { Discretion } from '../../kernel/ports/discretion.ts';

export interface StoredChoice extends Omit<Discretion, 'set'> {
  tell(on: boolean): void;
}

export function createChoice(first: boolean): StoredChoice {
  const listeners = new Set<() => void>();
  let on = first;
  return {
    discreet: () => on,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(next) {
      on = next;
      listeners.forEach((listener) => listener());
    },
  };
}
