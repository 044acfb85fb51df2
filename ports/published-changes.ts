/** Notifies a module of changes of published tables (`published` of a retention rule), in whichever process they were made. */
import { service } from '#kernel/ref.ts';

export interface PublishedChanges {
  /** Called after a change, and when one may have been missed; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

export const PublishedChanges = service<PublishedChanges>('origin.published-changes');
