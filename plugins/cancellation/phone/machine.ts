/** Cancellation on a phone: only the desktop site has the two steps, so the member gets a mailed link that cancels. */
import { assign, setup } from 'xstate';
import { codeOf, refusalOf, type Refusal } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';

const CALL_TIMEOUT_MS = 20_000;

export interface PhoneContext {
  refusal: Refusal | null;
}

export const phoneMachine = setup({
  types: {
    context: {} as PhoneContext,
    events: {} as { type: 'mail' },
    tags: {} as 'busy',
  },
  actors: { mail: unprovided<void, void>('mail') },
  actions: {
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
  },
  guards: { isBundle: ({ event }) => 'error' in event && codeOf(event.error) === 'bundle_subscription' },
  delays: { timeout: CALL_TIMEOUT_MS },
}).createMachine({
  id: 'phone',
  context: { refusal: null },
  initial: 'offering',
  states: {
    offering: { on: { mail: 'mailing' } },
    mailing: {
      tags: 'busy',
      invoke: {
        id: 'mail',
        src: 'mail',
        onDone: 'mailed',
        onError: [
          { guard: 'isBundle', target: 'bundle' },
          { target: 'failed', actions: 'storeRefusal' },
        ],
      },
      after: { timeout: { target: 'failed', actions: 'giveUp' } },
    },
    mailed: { on: { mail: 'mailing' } },
    bundle: { type: 'final' },
    failed: { on: { mail: 'mailing' } },
  },
});
