/** Prices of films, requested in batches: cards register their films when they render, and one request follows. */
import { assign, fromCallback, setup, type ActorRefFrom } from 'xstate';
import type { Price } from '#ports/catalogue.ts';
import { unprovided } from '#app/unprovided.ts';

/** Time for which films are collected; a row of cards renders in less. */
const GATHER_MS = 30;
const TIMEOUT_MS = 15_000;
/** Films per request, as limited by the origin. */
export const ASKED_MAX = 100;

/** Prices by film id; null for a film that is not for sale. */
export type Prices = Readonly<Record<number, Price | null>>;

export interface PricesContext {
  readonly prices: Prices;
  /** Registered films without a reply. */
  readonly wanted: readonly number[];
}

export type PricesEvent =
  | { type: 'want'; id: number }
  /** The connection is back. */
  | { type: 'again' };

export const pricesMachine = setup({
  types: { context: {} as PricesContext, events: {} as PricesEvent },
  actors: {
    read: unprovided<Prices, readonly number[]>('read'),
    connection: fromCallback<PricesEvent>(() => undefined),
  },
  actions: {
    note: assign(({ context: { prices, wanted }, event }) => {
      if (event.type !== 'want' || event.id in prices || wanted.includes(event.id)) return {};
      return { wanted: [...wanted, event.id] };
    }),
    store: assign(({ context }, { read }: { read: Prices }) => ({
      prices: { ...context.prices, ...read },
      wanted: context.wanted.filter((id) => !(id in read)),
    })),
  },
  guards: {
    isNew: ({ context: { prices, wanted }, event }) =>
      event.type === 'want' && !(event.id in prices) && !wanted.includes(event.id),
    hasMore: ({ context }) => context.wanted.length > 0,
  },
  delays: { gather: GATHER_MS, timeout: TIMEOUT_MS },
}).createMachine({
  id: 'prices',
  context: { prices: {}, wanted: [] },
  initial: 'idle',
  states: {
    idle: { on: { want: { guard: 'isNew', target: 'gathering', actions: 'note' } } },
    gathering: { on: { want: { actions: 'note' } }, after: { gather: 'reading' } },
    reading: {
      on: { want: { actions: 'note' } },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.wanted.slice(0, ASKED_MAX),
        onDone: {
          target: 'sorting',
          actions: { type: 'store', params: ({ event }) => ({ read: event.output }) },
        },
        onError: 'failed',
      },
      after: { timeout: 'failed' },
    },
    sorting: { always: [{ guard: 'hasMore', target: 'reading' }, { target: 'idle' }] },
    /** Films have no price until the next one is registered. */
    failed: {
      invoke: { id: 'connection', src: 'connection' },
      on: { want: { guard: 'isNew', target: 'gathering', actions: 'note' }, again: 'reading' },
    },
  },
});

export type PricesActor = ActorRefFrom<typeof pricesMachine>;
