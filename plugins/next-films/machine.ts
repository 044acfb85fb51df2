/** Suggested films for an empty page: loaded once; without films, or after an error, the page stays unchanged. */
import { assign, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';
import type { NextFilms } from './api.ts';

/** Timeout of the call. */
const TIMEOUT_MS = 15_000;

export interface NextFilmsContext {
  /** null until the films are loaded. */
  readonly found: NextFilms | null;
}

export const nextFilmsMachine = setup({
  types: { context: {} as NextFilmsContext },
  actors: { read: unprovided<NextFilms>('read') },
  actions: { store: assign((_, found: NextFilms) => ({ found })) },
  guards: { hasFilms: (_, { movies }: NextFilms) => movies.length > 0 },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'next-films',
  context: { found: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'hasFilms', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'store', params: ({ event }) => event.output },
          },
          { target: 'none' },
        ],
        onError: 'none',
      },
      after: { timeout: 'none' },
    },
    shown: { type: 'final' },
    none: { type: 'final' },
  },
});
