/** The redirect to a gateway's own page: immediately, or after a confirmation if a phone bill is charged. */
import { setup } from 'xstate';

/** If the page is still here after this time, the redirect has failed. */
const LEAVE_TIMEOUT_MS = 20_000;

export interface LeaveInput {
  /** Whether a phone bill is charged, which the visitor confirms first. */
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
