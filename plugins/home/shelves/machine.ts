/** Loads the films of shelves below the first two screens; an error can be retried. */
import { assign, setup } from 'xstate';
import type { HomeRail } from '../rails.ts';
import { unprovided } from '#app/unprovided.ts';

/** Timeout of the call. */
const TIMEOUT_MS = 15_000;

export interface ShelvesContext {
  /** All shelves of the page; null until they are loaded. */
  readonly rails: readonly HomeRail[] | null;
}

export type ShelvesEvent = { type: 'retry' };

const reading = {
  id: 'read',
  src: 'read',
  onDone: {
    target: 'shown',
    actions: {
      type: 'store',
      params: ({ event }: { event: { output: readonly HomeRail[] } }) => event.output,
    },
  },
  onError: 'failed',
} as const;

export const shelvesMachine = setup({
  types: { context: {} as ShelvesContext, events: {} as ShelvesEvent },
  actors: { read: unprovided<readonly HomeRail[]>('read') },
  actions: { store: assign((_, rails: readonly HomeRail[]) => ({ rails })) },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'shelves',
  context: { rails: null },
  initial: 'loading',
  states: {
    loading: { invoke: reading, after: { timeout: 'failed' } },
    failed: { on: { retry: 'retrying' } },
    /** While the request is repeated, the error and its retry button stay on screen. */
    retrying: { invoke: reading, after: { timeout: 'failed' } },
    shown: { type: 'final' },
  },
});
