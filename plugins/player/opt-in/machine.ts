/**
 * Statechart of the opt-in before a free film: members without marketing emails are asked to accept them, and the film starts
 * after either answer (README 7).
 */
import { setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** Timeout of the check and of the wait for the dialog's turn; the film starts after it. */
export const OPT_IN_TIMEOUT_MS = 3_000;
/** One hour: the dialog may stay open while the member is away. */
const DIALOG_TIMEOUT_MS = 3_600_000;

export const optInMachine = setup({
  actors: {
    /** Whether members in this country are asked, and the dialog has not been shown in this document. */
    judge: unprovided<boolean>('judge'),
    /** Resolves when the dialog may open. */
    turn: unprovided<void>('turn'),
    /** Shows the dialog; resolves when it is closed. */
    show: unprovided<void>('show'),
  },
  guards: { asks: (_, params: { asks: boolean }) => params.asks },
  actions: {
    /** Releases the queue for other dialogs. */
    yieldTurn: () => {},
  },
  delays: { timeout: OPT_IN_TIMEOUT_MS, patience: DIALOG_TIMEOUT_MS },
}).createMachine({
  id: 'opt-in',
  initial: 'judging',
  states: {
    judging: {
      invoke: {
        id: 'judge',
        src: 'judge',
        onDone: [
          { guard: { type: 'asks', params: ({ event }) => ({ asks: event.output }) }, target: 'queueing' },
          { target: 'done' },
        ],
        onError: 'done',
      },
      after: { timeout: 'done' },
    },
    queueing: {
      invoke: { id: 'turn', src: 'turn', onDone: 'asking', onError: 'done' },
      after: { timeout: 'done' },
    },
    asking: {
      invoke: { id: 'show', src: 'show', onDone: 'done', onError: 'done' },
      after: { patience: 'done' },
      exit: 'yieldTurn',
    },
    /** The film starts. */
    done: { type: 'final' },
  },
});
