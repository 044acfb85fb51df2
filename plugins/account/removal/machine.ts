/** Deleting one kind of stored data, after a confirmation. */
import { assign, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';
import type { StoredKind } from '../api.ts';

/** Timeout for deleting a kind. */
export const TIMEOUT_MS = 15_000;

export interface RemovalInput {
  kinds: readonly StoredKind[];
}

export interface RemovalContext extends RemovalInput {
  /** The kind (its `file`) that the member wants to delete. */
  chosen: string | null;
}

export type RemovalEvent = { type: 'choose'; file: string } | { type: 'confirm' } | { type: 'cancel' };

export const removalMachine = setup({
  types: { context: {} as RemovalContext, input: {} as RemovalInput, events: {} as RemovalEvent },
  actors: { remove: unprovided<void, string>('remove') },
  actions: {
    storeChosen: assign((_, params: { file: string }) => ({ chosen: params.file })),
    dropKind: assign(({ context: { kinds, chosen } }) => ({
      kinds: kinds.filter(({ file }) => file !== chosen),
      chosen: null,
    })),
    stay: assign({ chosen: null }),
    /** Shows an error message; injected. */
    announceFailure: () => {},
  },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'removal',
  context: ({ input }) => ({ ...input, chosen: null }),
  initial: 'shown',
  states: {
    shown: {
      on: {
        choose: {
          target: 'confirming',
          actions: { type: 'storeChosen', params: ({ event }) => ({ file: event.file }) },
        },
      },
    },
    confirming: {
      on: { confirm: 'removing', cancel: { target: 'shown', actions: 'stay' } },
    },
    removing: {
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => context.chosen ?? '',
        onDone: { target: 'shown', actions: 'dropKind' },
        onError: { target: 'shown', actions: ['stay', 'announceFailure'] },
      },
      after: { timeout: { target: 'shown', actions: ['stay', 'announceFailure'] } },
    },
  },
});
