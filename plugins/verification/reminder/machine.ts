/** The reminder of an address that is not confirmed: a bar, and once after a login a dialog, unless the visitor is busy. */
import { setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';

/** The page a login leads to settles first. */
const SETTLING_MS = 1200;
/** An hour: a dialog may stand as long as the visitor is away. */
const DIALOG_TIMEOUT_MS = 3_600_000;

export interface ReminderInput {
  /** Somebody has just logged in on this page. */
  loggedIn: boolean;
}

export const reminderMachine = setup({
  types: {
    context: {} as ReminderInput,
    input: {} as ReminderInput,
    /** `act`: the visitor does something of their own. */
    events: {} as { type: 'ask' } | { type: 'dismiss' } | { type: 'act' },
  },
  actors: {
    /** Shows the dialog; settles when it is closed. */
    ask: unprovided<void, void>('ask'),
    /** The same unasked, in its turn. */
    interrupt: unprovided<void, void>('interrupt'),
  },
  actions: {
    /** It stays away for as long as this document. */
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
