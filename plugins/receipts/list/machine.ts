/** Reading which of the orders that are shown have a receipt. */
import { assign, setup } from 'xstate';
import { unprovided } from '../../../kernel/unprovided.ts';
import type { ReceiptEntry } from '../api.ts';

const CALL_TIMEOUT_MS = 20_000;

export interface ListInput {
  /** Their numbers in the order history; at least one. */
  orders: readonly number[];
}

export interface ListContext extends ListInput {
  receipts: readonly ReceiptEntry[];
}

export const listMachine = setup({
  types: {
    context: {} as ListContext,
    input: {} as ListInput,
    events: {} as { type: 'retry' },
  },
  actors: { read: unprovided<readonly ReceiptEntry[], readonly number[]>('read') },
  actions: { storeReceipts: assign((_, receipts: readonly ReceiptEntry[]) => ({ receipts })) },
  guards: { hasSome: (_, receipts: readonly ReceiptEntry[]) => receipts.length > 0 },
  delays: { timeout: CALL_TIMEOUT_MS },
}).createMachine({
  id: 'list',
  context: ({ input }) => ({ ...input, receipts: [] }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.orders,
        onDone: [
          {
            guard: { type: 'hasSome', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'storeReceipts', params: ({ event }) => event.output },
          },
          { target: 'none' },
        ],
        onError: 'failed',
      },
      after: { timeout: 'failed' },
    },
    listed: { type: 'final' },
    /** Orders of a time before there were receipts, and those that wait for theirs. */
    none: { type: 'final' },
    failed: { on: { retry: 'reading' } },
  },
});
