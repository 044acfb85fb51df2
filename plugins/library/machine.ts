/**
 * The shelf of started films: loaded page by page once it is on screen, and again after more was watched; a click
 * removes a film.
 */
import { assign, fromCallback, setup } from 'xstate';
import { PER_PAGE, type ContinuePage, type WatchedEntry } from './api.ts';
import { unprovided } from '#app/unprovided.ts';

/** Timeout of a request or a removal. */
export const TIMEOUT_MS = 15_000;

export interface ContinueContext {
  /** Entries, latest first. */
  readonly entries: readonly WatchedEntry[];
  /** Total number of entries, shown or not. */
  readonly total: number;
  /** Id of the record that is being removed. */
  readonly leaving: number | null;
}

export type ContinueEvent =
  | { type: 'remove'; id: number }
  | { type: 'more' }
  | { type: 'retry' }
  /** The origin has stored another position. */
  | { type: 'progressed' };

export const continueMachine = setup({
  types: { context: {} as ContinueContext, events: {} as ContinueEvent },
  actors: {
    /** Sends an event when a list has changed; injected. */
    changes: fromCallback<{ type: 'none' }, undefined, ContinueEvent>(() => undefined),
    /** Reads one page; the first is 1. */
    read: unprovided<ContinuePage, number>('read'),
    remove: unprovided<void, number>('remove'),
  },
  actions: {
    storeEntries: assign((_, { data, meta }: ContinuePage) => ({
      entries: data,
      total: data.length === 0 ? 0 : meta.total,
    })),
    /** After a removal or more watching, a page may repeat entries that are already shown. */
    addEntries: assign(({ context: { entries } }, { data, meta }: ContinuePage) => {
      const added = data.filter(({ id }) => entries.every((one) => one.id !== id));
      const all = [...entries, ...added];
      return { entries: all, total: added.length === 0 ? all.length : meta.total };
    }),
    storeLeaving: assign(({ event }) => ({ leaving: event.type === 'remove' ? event.id : null })),
    letGo: assign(({ context }) => ({
      entries: context.entries.filter(({ id }) => id !== context.leaving),
      total: context.total - 1,
      leaving: null,
    })),
    stay: assign({ leaving: null }),
    /** Actions that report the result; injected. */
    announceRemoved: () => {},
    announceRestored: () => {},
    announceUnread: () => {},
  },
  guards: {
    isEmpty: ({ context }) => context.entries.length === 0 && context.total <= 0,
    /** All shown entries have been removed, but there are more. */
    isUsedUp: ({ context }) => context.entries.length === 0,
    isShown: ({ context, event }) => 'id' in event && context.entries.some(({ id }) => id === event.id),
    hasMore: ({ context }) => context.entries.length < context.total,
  },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'continue',
  context: { entries: [], total: 0, leaving: null },
  invoke: { id: 'changes', src: 'changes' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: 1,
        onDone: {
          target: 'counted',
          actions: { type: 'storeEntries', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
      after: { timeout: 'failed' },
    },
    counted: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isUsedUp', target: 'loading' },
        { target: 'shown' },
      ],
    },
    shown: {
      on: {
        remove: { guard: 'isShown', target: 'removing', actions: 'storeLeaving' },
        more: { guard: 'hasMore', target: 'adding' },
        progressed: 'refreshing',
      },
    },
    /** Shown entries stay while they are loaded again. */
    refreshing: {
      invoke: {
        id: 'refresh',
        src: 'read',
        input: 1,
        onDone: {
          target: 'counted',
          actions: { type: 'storeEntries', params: ({ event }) => event.output },
        },
        onError: 'counted',
      },
      after: { timeout: 'counted' },
    },
    adding: {
      invoke: {
        id: 'add',
        src: 'read',
        input: ({ context }) => Math.floor(context.entries.length / PER_PAGE) + 1,
        onDone: {
          target: 'shown',
          actions: { type: 'addEntries', params: ({ event }) => event.output },
        },
        onError: { target: 'shown', actions: 'announceUnread' },
      },
      after: { timeout: { target: 'shown', actions: 'announceUnread' } },
    },
    removing: {
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => context.leaving ?? 0,
        onDone: { target: 'counted', actions: ['letGo', 'announceRemoved'] },
        onError: { target: 'shown', actions: ['stay', 'announceRestored'] },
      },
      after: { timeout: { target: 'shown', actions: ['stay', 'announceRestored'] } },
    },
    empty: { on: { progressed: 'refreshing' } },
    failed: { on: { retry: 'loading', progressed: 'loading' } },
  },
});
