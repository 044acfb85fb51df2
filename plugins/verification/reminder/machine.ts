/** The reminder of an unconfirmed address: a bar, and once after a login a dialog, unless the visitor is busy. */
import { setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** Lets the page after the login settle first. */
const SETTLING_MS = 1200;
/** An hour: a dialog may stay open while the visitor is away. */
const DIALOG_TIMEOUT_MS = 3_600_000;

export interface ReminderInput {
  /** A login has just happened on this page. */
  loggedIn: boolean;
}

export const reminderMachine = setup({
  types: {
    context: {} as ReminderInput,
    input: {} as ReminderInput,
    /** `act`: the visitor is interacting with the page. */
    events: {} as { type: 'ask' } | { type: 'dismiss' } | { type: 'act' },
  },
  actors: {
    /** Shows the dialog; settles when it is closed. */
    ask: unprovided<void, void>('ask'),
    /** The same without a request, in its turn. */
    interrupt: unprovided<void, void>('interrupt'),
  },
  actions: {
    /** Hidden for the rest of this document. */
    announceDismissed: () => {},
  },
  guards: { hasLoggedIn: ({ context }) => context.loggedIn },
  delays: { settling: SETTLING_MS, timeout: DIALOG_TIMEOUT_MS },
}).createMachine({
  id: 'reminder',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasLoggedIn', target: 'settling' }, { target: 'shown' }] },
    settling: {
      after: { settling: 'interrupting' },
      on: { act: 'shown', ask: 'asking', dismiss: 'dismissed' },
    },
    interrupting: {
      invoke: { id: 'interrupt', src: 'interrupt', onDone: 'shown', onError: 'shown' },
      after: { timeout: 'shown' },
      on: { ask: 'asking', dismiss: 'dismissed' },
    },
    shown: { on: { ask: 'asking', dismiss: 'dismissed' } },
    asking: {
      invoke: { id: 'ask', src: 'ask', onDone: 'shown', onError: 'shown' },
      after: { timeout: 'shown' },
    },
    dismissed: { type: 'final', entry: 'announceDismissed' },
  },
});
