/** Whether this page is discreet: read from the document, published to listeners, changed only by the discreet flow. */
import { liveValue } from '#app/live-value.ts';
import type { Discretion } from '#ports/discretion.ts';
import { COVER_TITLE } from '#app/slots.ts';

export interface StoredChoice extends Omit<Discretion, 'set'> {
  /** Notifies listeners after the document has changed. */
  publish(): void;
}

/**
 * Creates the choice. Each browser sets the document's attribute from its cookie; the origin renders the same page for
 * everyone.
 */
export function createChoice(): StoredChoice {
  const changes = liveValue({});
  return {
    discreet: () => globalThis.document?.documentElement.dataset[COVER_TITLE] !== undefined,
    subscribe: changes.subscribe,
    publish: () => changes.set({}),
  };
}
