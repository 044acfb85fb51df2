/**
 * The means of the next payment, shown before the button is clicked, with amount and legal texts: on another site, in a
 * popup, in this page, or by phone bill.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { PaymentMode } from '#ports/payment.ts';
import { unprovided } from '#app/unprovided.ts';
import type { PaymentFacts } from '../reads.ts';

const CALL_TIMEOUT_MS = 20_000;

/** The means of payment; null while unknown, or if irrelevant. */
export type Way = PaymentMode | 'carrier' | null;

/** The origin's terms for the payment; empty while unknown. */
export interface Payable {
  readonly way: Way;
  readonly facts: PaymentFacts | null;
}

/** The inputs that decide the gateway. */
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
    /** Unknown means of payment; the visitor sees it when the payment begins. */
    unknown: { type: 'final' },
  },
});

export type WayActor = ActorRefFrom<typeof wayMachine>;
