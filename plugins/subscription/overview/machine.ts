/** The payment status of a member's subscription: loaded, and reloaded after each change. */
import { assign, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';
import type { SubscriptionPayment } from '../api.ts';

const TIMEOUT_MS = 20_000;

export interface Overview extends SubscriptionPayment {
  /**
   * The refund of a withdrawal, its deadline (`2026-06-15`), and whether watching ends the right before; null if a
   * withdrawal would refund nothing.
   */
  readonly withdrawal: {
    amount_cents: number;
    currency: 'EUR' | 'USD' | 'GBP';
    last_day: string;
    ends_with_use: boolean;
  } | null;
}

export interface OverviewContext {
  overview: Overview | null;
}

export const overviewMachine = setup({
  types: {
    context: {} as OverviewContext,
    events: {} as { type: 'retry' } | { type: 'refresh' },
  },
  actors: { read: unprovided<Overview>('read') },
  actions: { storeOverview: assign((_, overview: Overview) => ({ overview })) },
  guards: {
    hasSome: (_, { subscription, no_card_trial, gift }: Overview) =>
      subscription !== null || no_card_trial !== null || gift !== null,
  },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'overview',
  context: { overview: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'hasSome', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'storeOverview', params: ({ event }) => event.output },
          },
          { target: 'none' },
        ],
        onError: 'failed',
      },
      after: { timeout: 'failed' },
    },
    shown: { on: { refresh: 'reading' } },
    /** No paid subscription. */
    none: { type: 'final' },
    failed: { on: { retry: 'reading' } },
  },
});
