/** The reminder about an unconfirmed address: a bar, and once after a login a dialog, unless the visitor is busy. */
import { setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** Delay in ms, so that the page after the login settles first. */
const SETTLING_MS = 1200;
/** Timeout in ms: an hour, because a dialog may stay open while the visitor is away. */
const DIALOG_TIMEOUT_MS = 3_600_000;

export interface ReminderInput {
  /** Whether a login has just happened on this page. */
  loggedIn: boolean;
}

export const reminderMachine = setup({
  types: {
    context: {} as ReminderInput,
    input: {} as ReminderInput,
    /** `act`: the visitor interacts with the page. */
    events: {} as { type: 'ask' } | { type: 'dismiss' } | { type: 'act' },
  },
  actors: {
    /** Shows the dialog; resolves when it is closed. */
    ask: unprovided<void, void>('ask'),
    /** Shows the dialog without a request, when it is its turn in the queue; resolves when it is closed. */
    interrupt: unprovided<void, void>('interrupt'),
  },
  actions: {
    /** Hides the bar for the lifetime of this document. */
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
