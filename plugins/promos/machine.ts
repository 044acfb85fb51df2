/** The promotions of a page: shown by the clock, and reloaded periodically, after a login and after a logout. */
import { assign, fromCallback, raise, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';
import type { Position } from './api.ts';
import { facesAt, LOOK_MAX_MS, placedAt, untilNextLook, type Placed, type ReadPromos } from './shown.ts';

/** Time in ms after which promotions are reloaded, so that changes reach an open page. */
export const REFRESH_MS = 300_000;
/** Minimum age in ms for a reload when the visitor returns to the page. */
export const BACK_MS = 30_000;
/** Timeout of the request, and delay before a retry, in ms. */
export const READ_TIMEOUT_MS = 15_000;
export const RETRY_MS = 60_000;

export interface PromosInput {
  /** The promotions inlined by the origin; null if they must be requested. */
  promos: ReadPromos | null;
  position: Position | null;
}

export interface PromosContext extends PromosInput {
  /** The visitor's clock at the last reading, in ms; null before the page is hydrated. */
  now: number | null;
  placed: readonly Placed[];
}

export type PromosEvent =
  /** The clock has been read again. */
  | { type: 'look'; now: number }
  /** The visitor has returned to this window, or is online again. */
  | { type: 'back'; now: number }
  | { type: 'moved'; position: Position | null; now: number }
  | { type: 'refresh' }
  | { type: 'forget' };

const placedOf = ({ promos, position }: PromosInput, now: number) => placedAt(facesAt(promos, position), now);

const older = (ms: number) =>
  ({
    type: 'isOlder',
    params: ({ event }: { event: { now: number } }) => ({ now: event.now, ms }),
  }) as const;

export const promosMachine = setup({
  types: { context: {} as PromosContext, events: {} as PromosEvent, input: {} as PromosInput },
  actors: {
    /** Reports the visitor's return, navigations and a changed clock; injected. */
    news: fromCallback<PromosEvent>(() => undefined),
    /** Waits for the given time, then reads the clock; injected. */
    wait: fromCallback<PromosEvent, { ms: number }>(() => undefined),
    read: unprovided<ReadPromos>('read'),
  },
  guards: {
    isKnown: ({ context }) => context.promos !== null,
    isOlder: ({ context: { promos } }, { now, ms }: { now: number; ms: number }) =>
      promos !== null && Math.abs(now - promos.at) >= ms,
  },
  actions: {
    note: assign(({ context }, { now }: { now: number }) => ({
      now,
      placed: context.now === null ? placedOf(context, now) : context.placed,
    })),
    move: assign(({ context }, { position, now }: { position: Position | null; now: number }) => ({
      now,
      position,
      placed: placedOf({ ...context, position }, now),
    })),
    store: assign((_, { promos }: { promos: ReadPromos }) => ({ promos })),
    clear: assign({ promos: null }),
    /** Reads the clock again, because the next change may be due earlier than before. */
    lookAgain: raise((_, { promos }: { promos: ReadPromos }) => ({ type: 'look', now: promos.at }) as const),
  },
  delays: { timeout: READ_TIMEOUT_MS, retry: RETRY_MS },
}).createMachine({
  id: 'promos',
  context: ({ input }) => ({ ...input, now: null, placed: [] }),
  invoke: { id: 'news', src: 'news' },
  type: 'parallel',
  states: {
    supply: {
      initial: 'opening',
      on: { refresh: '.reading', forget: { target: '.reading', actions: 'clear' } },
      states: {
        opening: { always: [{ guard: 'isKnown', target: 'fresh' }, { target: 'reading' }] },
        fresh: {
          on: {
            look: { guard: older(REFRESH_MS), target: 'reading' },
            back: { guard: older(BACK_MS), target: 'reading' },
          },
        },
        reading: {
          invoke: {
            id: 'read',
            src: 'read',
            onDone: {
              target: 'fresh',
              actions: [
                { type: 'store', params: ({ event }) => ({ promos: event.output }) },
                { type: 'lookAgain', params: ({ event }) => ({ promos: event.output }) },
              ],
            },
            onError: 'failed',
          },
          after: { timeout: 'failed' },
        },
        /** The previous promotions stay until they end. */
        failed: { after: { retry: 'reading' }, on: { back: 'reading' } },
      },
    },
    sight: {
      initial: 'watching',
      states: {
        watching: {
          invoke: {
            id: 'wait',
            src: 'wait',
            input: ({ context: { promos, position, now } }) => ({
              ms: now === null ? LOOK_MAX_MS : untilNextLook(facesAt(promos, position), now),
            }),
          },
          on: {
            look: {
              target: 'watching',
              reenter: true,
              actions: { type: 'note', params: ({ event }) => event },
            },
            back: {
              target: 'watching',
              reenter: true,
              actions: { type: 'note', params: ({ event }) => event },
            },
            moved: {
              target: 'watching',
              reenter: true,
              actions: { type: 'move', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});
