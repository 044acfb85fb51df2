/** The queue of automatic dialogs: one at a time, by priority, and none while the visitor is busy. */
import { assign, fromCallback, setup } from 'xstate';
import { INTERRUPTIONS, type Interruption } from '#ports/interruptions.ts';

/** Requests made within this time are collected and ordered before the first dialog opens (ms). */
export const GATHER_MS = 200;
/** Pause between two dialogs (ms). */
export const REST_MS = 3000;

export interface Asked {
  /** The key of a request; unique. */
  readonly key: number;
  readonly kind: Interruption;
}

export interface QueueContext {
  /** Waiting requests, in the order of their arrival. */
  readonly asked: readonly Asked[];
  /** The request whose dialog is open. */
  readonly holder: Asked | null;
}

export type QueueEvent =
  | { type: 'ask'; asked: Asked }
  /** The dialog is closed or no longer needed. */
  | { type: 'leave'; key: number }
  /** The page can be covered again. */
  | { type: 'clear' };

/** The next request by priority; requests with the same priority keep their order. */
export const nextOf = (asked: readonly Asked[]): Asked | null =>
  INTERRUPTIONS.flatMap((kind) => asked.find((one) => one.kind === kind) ?? [])[0] ?? null;

const isLast = ({ asked }: QueueContext, key: number): boolean => asked.every((one) => one.key === key);

export const queueMachine = setup({
  types: { context: {} as QueueContext, events: {} as QueueEvent },
  actors: {
    /** Sends `clear` when the page can be covered: no age gate, cookie bar, dialog, playback or focused input. */
    watch: fromCallback<QueueEvent>(() => undefined),
  },
  actions: {
    /** Grants a request its turn; injected. */
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
