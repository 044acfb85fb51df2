/** Whether this page is discreet: known from its request, told to whoever follows, changed by the flow alone. */
import { liveValue } from '../../kernel/live-value.ts';
import type { Discretion } from '../../kernel/ports/discretion.ts';

export interface StoredChoice extends Omit<Discretion, 'set'> {
  tell(on: boolean): void;
}

export function createChoice(first: boolean): StoredChoice {
  const on = liveValue(first);
  return {
    discreet: on.get,
    subscribe: on.subscribe,
    tell: on.set,
  };
}
