/**
 * The gateway's page in a frame above ours. A message from the frame closes it but proves nothing: the payment status
 * comes from the origin.
 */
import { assign, setup, fromCallback } from 'xstate';
import { unprovided } from '#app/unprovided.ts';
import type { PaymentStatus } from '#ports/payment-status.ts';

const OPEN_TIMEOUT_MS = 20_000;
const CALL_TIMEOUT_MS = 20_000;

export interface FrameInput {
  url: string;
  operation: string;
}

export interface FrameContext extends FrameInput {
  /** Whether the frame has reported that the visitor did not pay. */
  wasLeft: boolean;
}

export type FrameEvent =
  /** The frame has loaded a document. */
  | { type: 'loaded' }
  /** Messages from the frame's window and an allowed origin. */
  | { type: 'close'; left: boolean }
  | { type: 'redirect'; url: string }
  /** The visitor closes the frame. */
  | { type: 'leave' }
  | { type: 'retry' };

const onMessages = {
  close: { target: 'closing', actions: 'storeLeft' },
  redirect: { target: 'redirected', actions: 'storeUrl' },
  leave: { target: 'closing', actions: 'markLeft' },
} as const;

export const frameMachine = setup({
  types: {
    context: {} as FrameContext,
    input: {} as FrameInput,
    events: {} as FrameEvent,
    /** `shown`: the frame is mounted. `busy`: it has no content yet. */
    tags: {} as 'shown' | 'busy',
  },
  actors: {
    /** Reloads the page if its document may not show frames of gateways. */
    prepare: unprovided<void, void>('prepare'),
    /** Receives messages of the frame. */
    listen: fromCallback<FrameEvent>(() => {}),
    read: unprovided<PaymentStatus, string>('read'),
  },
  actions: {
    storeLeft: assign(({ event }) => (event.type === 'close' ? { wasLeft: event.left } : {})),
    markLeft: assign({ wasLeft: true }),
    storeUrl: assign(({ event }) => (event.type === 'redirect' ? { url: event.url } : {})),
    /** Actions at the end: continue to the outcome page, or go back to the choice. */
    endSent: () => {},
    endClosed: () => {},
    endFailed: () => {},
  },
  guards: {
    isUntouched: ({ context }, { state }: PaymentStatus) =>
      context.wasLeft && (state === 'intent' || state === 'sent'),
  },
  delays: { openTimeout: OPEN_TIMEOUT_MS, timeout: CALL_TIMEOUT_MS },
}).createMachine({
  id: 'frame',
  context: ({ input }) => ({ ...input, wasLeft: false }),
  invoke: { id: 'listen', src: 'listen' },
  initial: 'preparing',
  states: {
    preparing: {
      tags: 'busy',
      invoke: { id: 'prepare', src: 'prepare', onDone: 'opening', onError: 'failed' },
      on: { leave: 'closed' },
      after: { openTimeout: 'failed' },
    },
    opening: {
      tags: ['shown', 'busy'],
      on: { ...onMessages, loaded: 'open' },
      after: { openTimeout: 'failed' },
    },
    open: { tags: 'shown', on: onMessages },
    /** The frame has navigated to another URL. */
    redirected: {
      tags: ['shown', 'busy'],
      on: { ...onMessages, loaded: 'open' },
      after: { openTimeout: 'failed' },
    },
    /** Requests the payment status from the origin. */
    closing: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.operation,
        onDone: [
          { guard: { type: 'isUntouched', params: ({ event }) => event.output }, target: 'closed' },
          { target: 'ended' },
        ],
        onError: 'ended',
      },
      after: { timeout: 'ended' },
    },
    /** Something may have been paid, so continue to the outcome page. */
    ended: { type: 'final', entry: 'endSent' },
    /** Closed without paying. */
    closed: { type: 'final', entry: 'endClosed' },
    failed: { on: { retry: 'preparing', leave: 'gaveUp' } },
    gaveUp: { type: 'final', entry: 'endFailed' },
  },
});
