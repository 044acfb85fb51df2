/** What a subscription costs at least, read once for all buttons that lead to one. */
import { assign, setup } from 'xstate';
import type { Price } from '../../../kernel/ports/catalogue.ts';
import { unprovided } from '../../../kernel/unprovided.ts';

const TIMEOUT_MS = 20_000;

/** A month of the plan that is cheapest by the month. */
export interface LeastPrice {
  readonly cents: number;
  readonly currency: Price['priceCurrency'];
}

export const priceMachine = setup({
  types: { context: {} as { price: LeastPrice | null } },
  actors: {
    /** null when nothing renews that could be bought. */
    read: unprovided<LeastPrice | null, void>('read'),
  },
  actions: { storePrice: assign((_, price: LeastPrice | null) => ({ price })) },
  guards: { isSold: (_, price: LeastPrice | null) => price !== null },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'price',
  context: { price: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'isSold', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'storePrice', params: ({ event }) => event.output },
          },
          { target: 'none' },
        ],
        onError: 'none',
      },
      after: { timeout: 'none' },
    },
    shown: { type: 'final' },
    /** Without the price the button still leads where it says. */
    none: { type: 'final' },
  },
});
