/** Checks whether a cross-selling plan may be bought: debounced, and with a message if it may not. */
import { assign, setup } from 'xstate';
import { refusalOf, type Refusal } from '#app/http/errors.ts';
import type { CrossSellingReason } from '#ports/cross-selling.ts';
import { unprovided } from '#app/unprovided.ts';

/** Debounce delay before the call (README 3). */
export const DEBOUNCE_MS = 700;
const CALL_TIMEOUT_MS = 20_000;
/** Timeout of the dialog: an hour, because the visitor may leave it open for a while. */
const DIALOG_TIMEOUT_MS = 3_600_000;

export interface CheckContext {
  subscriptionId: number;
  /** Why the plan may not be bought; null if it may be bought, or if unknown. */
  reason: CrossSellingReason | null;
  refusal: Refusal | null;
}

export const checkMachine = setup({
  types: {
    context: {} as CheckContext,
    events: {} as { type: 'ask'; subscriptionId: number },
    /** `answered`: the result is known. */
    tags: {} as 'answered',
  },
  actors: {
    /** Returns why the plan may not be bought; null if it may. */
    check: unprovided<CrossSellingReason | null, number>('check'),
    /** Shows the message; settles when it is closed. */
    showMessage: unprovided<void, CrossSellingReason | null>('showMessage'),
  },
  actions: {
    storePlan: assign(({ event, context }) => ({
      subscriptionId: event.type === 'ask' ? event.subscriptionId : context.subscriptionId,
      reason: null,
      refusal: null,
    })),
    storeReason: assign((_, reason: CrossSellingReason | null) => ({ reason })),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    /** Shows an error message if the origin could not be reached. */
    reportFailure: () => {},
  },
  guards: { mayBuy: (_, reason: CrossSellingReason | null) => reason === null },
  delays: { debounce: DEBOUNCE_MS, timeout: CALL_TIMEOUT_MS, dialogTimeout: DIALOG_TIMEOUT_MS },
}).createMachine({
  id: 'check',
  context: { subscriptionId: 0, reason: null, refusal: null },
  initial: 'idle',
  states: {
    idle: { on: { ask: { target: 'holding', actions: 'storePlan' } } },
    holding: {
      on: { ask: { target: 'holding', reenter: true, actions: 'storePlan' } },
      after: { debounce: 'checking' },
    },
    checking: {
      on: { ask: { target: 'holding', actions: 'storePlan' } },
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => context.subscriptionId,
        onDone: [
          { guard: { type: 'mayBuy', params: ({ event }) => event.output }, target: 'allowed' },
          { target: 'showingMessage', actions: { type: 'storeReason', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'storeRefusal' },
      },
      after: { timeout: { target: 'failed', actions: 'giveUp' } },
    },
    showingMessage: {
      invoke: {
        id: 'showMessage',
        src: 'showMessage',
        input: ({ context }) => context.reason,
        onDone: 'refused',
        onError: 'refused',
      },
      after: { dialogTimeout: 'refused' },
    },
    allowed: { tags: 'answered', on: { ask: { target: 'holding', actions: 'storePlan' } } },
    refused: { tags: 'answered', on: { ask: { target: 'holding', actions: 'storePlan' } } },
    failed: {
      tags: 'answered',
      entry: 'reportFailure',
      on: { ask: { target: 'holding', actions: 'storePlan' } },
    },
  },
});
