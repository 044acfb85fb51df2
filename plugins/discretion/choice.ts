/** Whether this page is discreet: known from the document, told to whoever follows, changed by the flow alone. */
import { liveValue } from '#app/live-value.ts';
import type { Discretion } from '#ports/discretion.ts';
import { COVER_TITLE } from '#app/slots.ts';

export interface StoredChoice extends Omit<Discretion, 'set'> {
  /** The document has changed. */
  tell(): void;
}

/** The document is what every browser makes of its cookie; the origin, which has none, renders the page of everybody. */
export function createChoice(): StoredChoice {
  const told = liveValue({});
  return {
    discreet: () => globalThis.document?.documentElement.dataset[COVER_TITLE] !== undefined,
    subscribe: told.subscribe,
    tell: () => told.set({}),
  };
}
