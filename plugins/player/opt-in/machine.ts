/** Before a free film: members who get no marketing mails are asked to accept them, and the film begins whatever they answer (README 7). */
import { setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** How long a film waits to learn whether it asks, and for its dialog's turn; then it begins. */
export const OPT_IN_TIMEOUT_MS = 3_000;
/** An hour: as long as a dialog may stand whose member has gone. */
const PATIENCE_MS = 3_600_000;

export const optInMachine = setup({
  actors: {
    /** Whether members are asked in this country, and this one has not been. */
    judge: unprovided<boolean>('judge'),
    /** Settles when the dialog may open. */
    turn: unprovided<void>('turn'),
    /** Shows the dialog; settles when it is closed, in whichever way. */
    show: unprovided<void>('show'),
  },
  guards: { asks: (_, params: { asks: boolean }) => params.asks },
  actions: {
    /** Other dialogs may open. */
    yieldTurn: () => {},
  },
  delays: { timeout: OPT_IN_TIMEOUT_MS, patience: PATIENCE_MS },
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
    /** The film begins. */
    done: { type: 'final' },
  },
});
