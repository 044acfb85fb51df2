/** Starts an impersonation once, after a confirmation. */
import { assign, setup } from 'xstate';
import { refusalOf, type Refusal } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';

const CALL_TIMEOUT_MS = 20_000;

export interface ImpersonationInput {
  /** Empty if the URL has no token. */
  token: string;
}

export const impersonationMachine = setup({
  types: {
    context: {} as ImpersonationInput & { refusal: Refusal | null },
    input: {} as ImpersonationInput,
    events: {} as { type: 'begin' },
  },
  actors: {
    /** Exchanges the token for a session, which the browser then has. */
    begin: unprovided<void, string>('begin'),
  },
  actions: {
    forgetRefusal: assign({ refusal: null }),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
    /** Loads a new document, which discards the data of the previous user. */
    leave: () => {},
  },
  guards: { hasToken: ({ context }) => context.token !== '' },
  delays: { timeout: CALL_TIMEOUT_MS },
}).createMachine({
  id: 'begin',
  context: ({ input }) => ({ ...input, refusal: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasToken', target: 'asking' }, { target: 'tokenless' }] },
    asking: { on: { begin: 'beginning' } },
    beginning: {
      entry: 'forgetRefusal',
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context }) => context.token,
        onDone: { target: 'leaving', actions: 'leave' },
        onError: { target: 'refused', actions: 'storeRefusal' },
      },
      after: { timeout: { target: 'refused', actions: 'giveUp' } },
    },
    refused: { on: { begin: 'beginning' } },
    leaving: {},
    tokenless: {},
  },
});
