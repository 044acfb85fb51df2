/**
 * Statechart of a member's sent confessions; a confession that is not chosen yet can be withdrawn after a confirmation.
 */
import { assign, setup } from 'xstate';
import { refusalOf, type Refusal } from '#app/http/errors.ts';
import { unprovided } from '#app/unprovided.ts';
import type { OwnConfession } from '#plugins/confessions/api/writing.ts';

const CALL_TIMEOUT_MS = 20_000;

export interface SentContext {
  confessions: readonly OwnConfession[];
  /** The confession that the member is about to withdraw. */
  chosen: number | null;
  refusal: Refusal | null;
}

export type SentEvent = { type: 'retry' } | { type: 'choose'; id: number } | { type: 'keep' | 'withdraw' };

export const sentMachine = setup({
  types: { context: {} as SentContext, events: {} as SentEvent, tags: {} as 'busy' | 'choosing' },
  actors: {
    read: unprovided<readonly OwnConfession[]>('read'),
    withdraw: unprovided<void, number>('withdraw'),
  },
  actions: {
    store: assign((_, confessions: readonly OwnConfession[]) => ({ confessions, refusal: null })),
    choose: assign((_, chosen: number) => ({ chosen, refusal: null })),
    drop: assign(({ context }) => ({
      confessions: context.confessions.filter(({ id }) => id !== context.chosen),
    })),
    forgetChosen: assign({ chosen: null }),
    storeRefusal: assign(({ event }) => ({ refusal: refusalOf('error' in event ? event.error : null) })),
    giveUp: assign({ refusal: { code: 'timeout' } }),
  },
  delays: { timeout: CALL_TIMEOUT_MS },
}).createMachine({
  id: 'sent',
  context: { confessions: [], chosen: null, refusal: null },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: { target: 'shown', actions: { type: 'store', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: 'storeRefusal' },
      },
      after: { timeout: { target: 'unread', actions: 'giveUp' } },
    },
    unread: { on: { retry: 'reading' } },
    shown: {
      on: {
        choose: { target: 'choosing', actions: { type: 'choose', params: ({ event }) => event.id } },
      },
    },
    choosing: {
      tags: 'choosing',
      on: { withdraw: 'withdrawing', keep: { target: 'shown', actions: 'forgetChosen' } },
    },
    withdrawing: {
      tags: ['busy', 'choosing'],
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        input: ({ context }) => context.chosen ?? 0,
        onDone: { target: 'shown', actions: ['drop', 'forgetChosen'] },
        onError: { target: 'refused', actions: 'storeRefusal' },
      },
      after: { timeout: { target: 'refused', actions: 'giveUp' } },
    },
    /** The confession may have been chosen in the meantime. */
    refused: { tags: 'choosing', on: { retry: { target: 'reading', actions: 'forgetChosen' } } },
  },
});
