/** The shelf of what a member has begun: read once it is on screen, and a film taken out of it at a press. */
import { assign, fromPromise, setup } from 'xstate';
import type { WatchedEntry } from './api.ts';

/** How long a read or a removal may take. */
export const PATIENCE_MS = 15_000;

export interface ContinueContext {
  /** The last watched first. */
  readonly entries: readonly WatchedEntry[];
  /** Id of the record that is on its way out. */
  readonly leaving: number | null;
}

export type ContinueEvent = { type: 'remove'; id: number } | { type: 'retry' };

const unprovided = () => Promise.reject(new Error('handed in by plugin.ts'));

export const continueMachine = setup({
  types: { context: {} as ContinueContext, events: {} as ContinueEvent },
  actors: {
    read: fromPromise<readonly WatchedEntry[]>(unprovided),
    remove: fromPromise<void, number>(unprovided),
  },
  actions: {
    keepEntries: assign((_, entries: readonly WatchedEntry[]) => ({ entries })),
    keepLeaving: assign(({ event }) => ({ leaving: event.type === 'remove' ? event.id : null })),
    letGo: assign(({ context }) => ({
      entries: context.entries.filter(({ id }) => id !== context.leaving),
      leaving: null,
    })),
    stay: assign({ leaving: null }),
    /** Say what came of it; handed in by the plugin. */
    tellRemoved: () => {},
    tellKept: () => {},
  },
  guards: { isEmpty: ({ context }) => context.entries.length === 0 },
  delays: { patience: PATIENCE_MS },
}).createMachine({
  id: 'continue',
  context: { entries: [], leaving: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: {
          target: 'counted',
          actions: { type: 'keepEntries', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
      after: { patience: 'failed' },
    },
    counted: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'shown' }] },
    shown: { on: { remove: { target: 'removing', actions: 'keepLeaving' } } },
    removing: {
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => context.leaving ?? 0,
        onDone: { target: 'counted', actions: ['letGo', 'tellRemoved'] },
        onError: { target: 'shown', actions: ['stay', 'tellKept'] },
      },
      after: { patience: { target: 'shown', actions: ['stay', 'tellKept'] } },
    },
    empty: { type: 'final' },
    failed: { on: { retry: 'loading' } },
  },
});
