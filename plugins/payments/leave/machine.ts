/** The way to a gateway's own page: at once, or - where a phone bill is charged - after the visitor has said so. */
import { setup } from 'xstate';

/** A page that is still here after this long has not been left. */
const LEAVE_TIMEOUT_MS = 20_000;

export interface LeaveInput {
  /** The phone bill pays: the visitor is asked first. */
  isCarrier: boolean;
}

export const leaveMachine = setup({
  types: {
    context: {} as LeaveInput,
    input: {} as LeaveInput,
    events: {} as { type: 'confirm' } | { type: 'cancel' } | { type: 'retry' },
    tags: {} as 'busy',
  },
  actions: {
    /** Opens the gateway's page in this window. */
    go: () => {},
    endClosed: () => {},
    endFailed: () => {},
  },
  guards: { isCarrier: ({ context }) => context.isCarrier },
  delays: { timeout: LEAVE_TIMEOUT_MS },
}).createMachine({
  id: 'leave',
  context: ({ input }) => input,
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isCarrier', target: 'confirming' }, { target: 'redirecting' }] },
    confirming: { on: { confirm: 'redirecting', cancel: 'closed' } },
    redirecting: { tags: 'busy', entry: 'go', after: { timeout: 'failed' } },
    closed: { type: 'final', entry: 'endClosed' },
    failed: { on: { retry: 'redirecting', cancel: 'gaveUp' } },
    gaveUp: { type: 'final', entry: 'endFailed' },
  },
});
