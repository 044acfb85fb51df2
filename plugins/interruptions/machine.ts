/** The queue of dialogs that nobody asked for: one at a time, the weightiest first, and none while something is in the way. */
import { assign, fromCallback, setup } from 'xstate';
import { INTERRUPTIONS, type Interruption } from '#ports/interruptions.ts';

/** Those that ask together are put in order before the first of them opens (ms). */
export const GATHER_MS = 200;
/** From one dialog to the next the visitor has the page to themselves (ms). */
export const REST_MS = 3000;

export interface Asked {
  /** Unique per asking. */
  readonly key: number;
  readonly kind: Interruption;
}

export interface QueueContext {
  /** Who waits, in the order they asked. */
  readonly asked: readonly Asked[];
  /** Whose dialog is open. */
  readonly holder: Asked | null;
}

export type QueueEvent =
  | { type: 'ask'; asked: Asked }
  /** The dialog is closed, or is to be opened no more. */
  | { type: 'leave'; key: number }
  /** Nothing is in the way any more. */
  | { type: 'clear' };

/** The weightiest; of two that weigh the same, who asked first. */
export const nextOf = (asked: readonly Asked[]): Asked | null =>
  INTERRUPTIONS.flatMap((kind) => asked.find((one) => one.kind === kind) ?? [])[0] ?? null;

const isLast = ({ asked }: QueueContext, key: number): boolean => asked.every((one) => one.key === key);

export const queueMachine = setup({
  types: { context: {} as QueueContext, events: {} as QueueEvent },
  actors: {
    /** Tells `clear` when nothing is in the way: the 18+ question, the cookie bar, a dialog, something that plays, a field that is written in. */
    watch: fromCallback<QueueEvent>(() => undefined),
  },
  actions: {
    /** Tells who asked that it is their turn; injected. */
    grant: (_args, _params: { asked: Asked | null }) => undefined,
    add: assign(({ context, event }) => ({
      asked: event.type === 'ask' ? [...context.asked, event.asked] : context.asked,
    })),
    drop: assign(({ context, event }) => ({
      asked: context.asked.filter((one) => event.type !== 'leave' || one.key !== event.key),
    })),
    hold: assign(({ context }) => {
      const holder = nextOf(context.asked);
      return { holder, asked: context.asked.filter((one) => one !== holder) };
    }),
    free: assign({ holder: null }),
  },
  guards: {
    isLast: ({ context, event }) => event.type === 'leave' && isLast(context, event.key),
    isHolder: ({ context, event }) => event.type === 'leave' && event.key === context.holder?.key,
    isAwaited: ({ context }) => context.asked.length > 0,
  },
  delays: { gather: GATHER_MS, rest: REST_MS },
}).createMachine({
  id: 'queue',
  context: { asked: [], holder: null },
  initial: 'idle',
  on: { ask: { actions: 'add' }, leave: { actions: 'drop' } },
  states: {
    idle: { on: { ask: { target: 'gathering', actions: 'add' } } },
    gathering: {
      after: { gather: 'waiting' },
      on: { leave: [{ guard: 'isLast', target: 'idle', actions: 'drop' }, { actions: 'drop' }] },
    },
    waiting: {
      invoke: { id: 'watch', src: 'watch' },
      on: {
        clear: { target: 'held', actions: 'hold' },
        leave: [{ guard: 'isLast', target: 'idle', actions: 'drop' }, { actions: 'drop' }],
      },
    },
    held: {
      entry: { type: 'grant', params: ({ context }) => ({ asked: context.holder }) },
      on: { leave: [{ guard: 'isHolder', target: 'resting', actions: 'free' }, { actions: 'drop' }] },
    },
    resting: {
      after: { rest: [{ guard: 'isAwaited', target: 'waiting' }, { target: 'idle' }] },
    },
  },
});
