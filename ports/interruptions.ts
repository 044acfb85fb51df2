/**
 * The queue of dialogs that open without a click: only one is open, and the most important comes first (decision 155).
 */
import { service } from '#kernel/ref.ts';

/** The key in `<html>`'s dataset that is set while a dialog is open or its view is loading. */
export const DIALOG_OPEN = 'dialogOpen';

/**
 * Dialogs of the queue, most important first. The 18+ question and the cookie bar precede all of them; dialogs opened
 * by a click are not queued.
 */
export const INTERRUPTIONS = [
  /** The dialog of /confess. */
  'confess',
  /** The reminder about an unconfirmed address. */
  'verify-account',
  /** The marketing opt-in before a film. */
  'opt-in',
  /** The lead dialog opened by a URL. */
  'lead-link',
  /** The lead dialog that opens automatically. */
  'lead-timer',
] as const;
export type Interruption = (typeof INTERRUPTIONS)[number];

export interface Interruptions {
  /**
   * Resolves when the dialog may open: no other is open, nothing plays, and nobody is typing. The caller opens it, and
   * calls the resolved function once it is closed. Aborting `signal` leaves the queue or ends the turn; before the
   * turn, the promise rejects with the signal's reason.
   */
  turn(kind: Interruption, signal: AbortSignal): Promise<() => void>;
}
/** Optional service: in a brand without it, each dialog opens immediately. */
export const Interruptions = service<Interruptions>('interruptions.queue');
