/**
 * One page of a member's list or history: removals and moves are shown immediately, and reverted if the origin refuses
 * them.
 */
import { assign, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';
import {
  leaving,
  type Leaving,
  type ListContext,
  type ListEntry,
  type ListPage,
  type Move,
} from './entries.ts';
import { isPastLast, moved, NOTHING_READ, withPage } from './pages.ts';

/** Timeout of a request or a change. */
export const TIMEOUT_MS = 15_000;

export type ListEvent =
  | { type: 'remove'; id: number }
  | ({ type: 'move' } & Move)
  /** The loader has loaded another page, or the same page again. */
  | { type: 'arrived'; page: ListPage }
  /** The list was changed elsewhere. */
  | { type: 'changed' }
  | { type: 'retry' };

const machineSetup = setup({
  types: {
    context: {} as ListContext,
    events: {} as ListEvent,
    input: {} as { page: ListPage },
  },
  actors: {
    /** Reads the page with this number. */
    read: unprovided<ListPage, number>('read'),
    remove: unprovided<void, number>('remove'),
    move: unprovided<void, { id: number; place: number; page: number }>('move'),
  },
  actions: {
    storePage: assign(({ context }, { page }: { page: ListPage }) => ({
      list: withPage(context.list, page),
      moving: null,
    })),
    storeLeaving: assign(({ context, event }) =>
      event.type === 'remove' ? { leaving: [...context.leaving, event.id], touched: event.id } : {},
    ),
    letGo: assign(({ context: { list, leaving } }) => ({
      leaving: leaving.slice(1),
      list: {
        ...list,
        data: list.data.filter(({ id }) => id !== leaving[0]),
        totalItems: list.totalItems - 1,
      },
    })),
    putBack: assign(({ context: { leaving } }) => ({
      leaving: leaving.slice(1),
      touched: leaving[0] ?? null,
    })),
    storeMove: assign(({ event }) =>
      event.type === 'move' ? { moving: { id: event.id, place: event.place }, touched: event.id } : {},
    ),
    storeOrder: assign(({ context: { list, moving } }) => ({
      list: moving ? { ...list, data: moved(list.data, moving.id, moving.place) } : list,
      moving: null,
    })),
    forgetMove: assign({ moving: null }),
    /** Shows the previous page; injected. */
    goBack: (_context, _params: { page: number }) => {},
    /** Reports the result and notifies other views of the list; injected. */
    announceRemoved: (_context, _params: Leaving) => {},
    announceRestored: (_context, _params: Leaving) => {},
    announceUnmoved: () => {},
  },
  guards: {
    isPastLast: ({ context: { list } }) => isPastLast(list),
    isEmpty: ({ context: { list } }) => list.data.length === 0,
    hasLeaving: ({ context }) => context.leaving.length > 0,
    isMoving: ({ context: { moving }, event }) => 'id' in event && event.id === moving?.id,
    isShown: ({ context: { list, leaving }, event }) =>
      'id' in event && !leaving.includes(event.id) && list.data.some(({ id }) => id === event.id),
  },
  delays: { timeout: TIMEOUT_MS },
});

export const listMachine = machineSetup.createMachine({
  id: 'list',
  context: ({ input }) => ({
    list: withPage<ListEntry>(NOTHING_READ, input.page),
    leaving: [],
    moving: null,
    touched: null,
  }),
  initial: 'counted',
  on: {
    arrived: { target: '.counted', actions: { type: 'storePage', params: ({ event }) => event } },
  },
  states: {
    counted: {
      always: [
        { guard: 'hasLeaving', target: 'removing' },
        { guard: 'isPastLast', target: 'leavingPage' },
        { guard: 'isEmpty', target: 'empty' },
        { target: 'shown' },
      ],
    },
    shown: {
      on: {
        remove: { guard: 'isShown', target: 'removing', actions: 'storeLeaving' },
        move: { guard: 'isShown', target: 'moving', actions: 'storeMove' },
        changed: 'refreshing',
      },
    },
    removing: {
      on: { remove: { guard: 'isShown', actions: 'storeLeaving' } },
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => context.leaving[0] ?? 0,
        onDone: { target: 'removed', actions: [{ type: 'announceRemoved', params: leaving }, 'letGo'] },
        onError: { target: 'undone', actions: [{ type: 'announceRestored', params: leaving }, 'putBack'] },
      },
      after: {
        timeout: { target: 'undone', actions: [{ type: 'announceRestored', params: leaving }, 'putBack'] },
      },
    },
    removed: { always: [{ guard: 'hasLeaving', target: 'removing' }, { target: 'refreshing' }] },
    /** The last change failed; it has been reverted and reported. */
    undone: {
      always: { guard: 'hasLeaving', target: 'removing' },
      on: {
        remove: { guard: 'isShown', target: 'removing', actions: 'storeLeaving' },
        move: { guard: 'isShown', target: 'moving', actions: 'storeMove' },
        changed: 'refreshing',
      },
    },
    moving: {
      // If the same entry is moved again, its last place counts.
      on: { move: { guard: 'isMoving', target: 'moving', reenter: true, actions: 'storeMove' } },
      invoke: {
        id: 'move',
        src: 'move',
        input: ({ context: { moving, list } }) => ({
          id: moving?.id ?? 0,
          place: moving?.place ?? 0,
          page: list.page,
        }),
        onDone: { target: 'refreshing', actions: 'storeOrder' },
        onError: { target: 'undone', actions: ['forgetMove', 'announceUnmoved'] },
      },
      after: { timeout: { target: 'undone', actions: ['forgetMove', 'announceUnmoved'] } },
    },
    /** The page is loaded again; shown entries stay in the meantime. */
    refreshing: {
      on: {
        remove: { guard: 'isShown', target: 'removing', actions: 'storeLeaving' },
        move: { guard: 'isShown', target: 'moving', actions: 'storeMove' },
      },
      invoke: {
        id: 'refresh',
        src: 'read',
        input: ({ context }) => context.list.page,
        onDone: {
          target: 'counted',
          actions: { type: 'storePage', params: ({ event }) => ({ page: event.output }) },
        },
        onError: 'stale',
      },
      after: { timeout: 'stale' },
    },
    /** Loading failed; shown entries may be outdated. */
    stale: {
      on: {
        retry: 'refreshing',
        changed: 'refreshing',
        remove: { guard: 'isShown', target: 'removing', actions: 'storeLeaving' },
      },
    },
    empty: { on: { changed: 'refreshing' } },
    leavingPage: {
      entry: { type: 'goBack', params: ({ context }) => ({ page: context.list.totalPages }) },
    },
  },
});
