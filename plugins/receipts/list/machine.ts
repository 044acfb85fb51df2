/** The receipts of the orders on the page, and the form that adds a buyer to one of them. */
import { assign, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';
import type { ReceiptEntry } from '../api.ts';
import type { Buyer } from '../api/buyer.ts';
import { buyerMachine } from '../buyer/machine.ts';

const CALL_TIMEOUT_MS = 20_000;

export interface ListInput {
  /** Ids of the orders in the order history; at least one. */
  orders: readonly number[];
}

export interface Receipts {
  readonly receipts: readonly ReceiptEntry[];
  /** The buyer most recently added to a receipt. */
  readonly last: Buyer | null;
}

export interface ListContext extends ListInput, Receipts {
  /** The order whose form is open or was last open; null if none was opened yet. */
  readonly orderId: number | null;
}

export const listMachine = setup({
  types: {
    context: {} as ListContext,
    input: {} as ListInput,
    events: {} as { type: 'retry' } | { type: 'open'; orderId: number } | { type: 'close' },
  },
  actors: { read: unprovided<Receipts, readonly number[]>('read'), buyer: buyerMachine },
  actions: {
    storeReceipts: assign((_, read: Receipts) => read),
    storeOrder: assign((_, orderId: number) => ({ orderId })),
    storeBuyer: assign(({ context: { receipts, orderId } }, last: Buyer | null) => ({
      last,
      receipts: receipts.map((receipt) =>
        receipt.order_id === orderId ? { ...receipt, has_buyer: true } : receipt,
      ),
    })),
  },
  guards: { hasSome: (_, { receipts }: Receipts) => receipts.length > 0 },
  delays: { timeout: CALL_TIMEOUT_MS },
}).createMachine({
  id: 'list',
  context: ({ input }) => ({ ...input, receipts: [], last: null, orderId: null }),
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
    listed: {
      initial: 'shown',
      on: {
        open: {
          target: '.writing',
          reenter: true,
          actions: { type: 'storeOrder', params: ({ event }) => event.orderId },
        },
      },
      states: {
        shown: {},
        /** The form of one receipt is open. */
        writing: {
          on: { close: 'shown' },
          invoke: {
            id: 'buyer',
            src: 'buyer',
            input: ({ context: { receipts, orderId, last } }) => ({
              orderId: orderId ?? 0,
              number: receipts.find(({ order_id }) => order_id === orderId)?.number ?? '',
              last,
            }),
            onDone: {
              target: 'named',
              actions: { type: 'storeBuyer', params: ({ event }) => event.output as Buyer | null },
            },
          },
        },
        /** The invoice now contains its buyer. */
        named: {},
      },
    },
    /** No order has a receipt: the orders are older than receipts, or their receipts are pending. */
    none: { type: 'final' },
    failed: { on: { retry: 'reading' } },
  },
});
