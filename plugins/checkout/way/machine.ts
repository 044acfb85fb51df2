/** How the next payment would be made, told before anybody presses the button: on another site, in a window, in this page, by the phone bill; with what is charged, and what the law asks. */
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { PaymentMode } from '#ports/payment.ts';
import { unprovided } from '#app/unprovided.ts';
import type { PaymentFacts } from '../reads.ts';

const CALL_TIMEOUT_MS = 20_000;

/** null: nobody knows yet, or it does not matter. */
export type Way = PaymentMode | 'carrier' | null;

/** What the origin says of the payment that would begin; nothing while it is unknown. */
export interface Payable {
  readonly way: Way;
  readonly facts: PaymentFacts | null;
}

/** What decides which gateway takes the payment. */
export interface Wanted {
  readonly planId: number;
  readonly groupId: number;
  readonly coupon: string | null;
}

export const wayMachine = setup({
  types: { context: {} as { wanted: Wanted } & Payable, input: {} as Wanted, output: {} as Payable },
  actors: { read: unprovided<Payable, Wanted>('read') },
  actions: { store: assign((_, payable: Payable) => payable) },
  delays: { timeout: CALL_TIMEOUT_MS },
}).createMachine({
  id: 'way',
  context: ({ input }) => ({ wanted: input, way: null, facts: null }),
  output: ({ context: { way, facts } }) => ({ way, facts }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.wanted,
        onDone: { target: 'known', actions: { type: 'store', params: ({ event }) => event.output } },
        onError: 'unknown',
      },
      after: { timeout: 'unknown' },
    },
    known: { type: 'final' },
    /** It is told when the payment begins. */
    unknown: { type: 'final' },
  },
});

export type WayActor = ActorRefFrom<typeof wayMachine>;
