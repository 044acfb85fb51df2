/**
 * Notifies a module of changes to published tables (`published` in a retention rule), in whichever process they were
 * made.
 */
import { service } from '#kernel/ref.ts';

export interface PublishedChanges {
  /** Calls back after a change, and when one may have been missed. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export const PublishedChanges = service<PublishedChanges>('origin.published-changes');
