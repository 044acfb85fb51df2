/** Dialogs that nobody asked for: who may open one asks for a turn, so that only one is open and the weightiest comes first (decision 155). */
import { service } from '#kernel/ref.ts';

/** The name in `<html>`'s dataset that stands there while a dialog is open, or its view on the way. */
export const DIALOG_OPEN = 'dialogOpen';

/** Weightiest first. The 18+ question and the cookie bar come before all of them; what a visitor has pressed is in no queue. */
export const INTERRUPTIONS = [
  /** The modal of /confess. */
  'confess',
  /** The reminder of an address that is not confirmed. */
  'verify-account',
  /** The marketing opt-in. */
  'opt-in',
  /** The lead modal that an address asks for. */
  'lead-link',
  /** The lead modal that opens by itself. */
  'lead-timer',
] as const;
export type Interruption = (typeof INTERRUPTIONS)[number];

export interface Interruptions {
  /**
   * Resolves when the dialog may open: no other is open, nothing plays, nobody is typing. Whoever has the turn opens it, and calls what
   * this resolves with once it is closed. An aborted `signal` leaves the queue, or gives the turn back: before, the promise rejects with
   * its reason.
   */
  turn(kind: Interruption, signal: AbortSignal): Promise<() => void>;
}
/** Wanted, never needed: in a brand without it each dialog opens at once. */
export const Interruptions = service<Interruptions>('interruptions.queue');
