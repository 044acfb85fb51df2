/**
 * Statechart of the prompt for a guest who clicked Play: it opens immediately and adds a free film once one is known.
 */
import { assign, setup } from 'xstate';
import { unprovided } from '#app/unprovided.ts';
import type { FreeFilm } from '#ports/free-film.ts';

/** How long space is reserved for the free film. */
export const FREE_FILM_TIMEOUT_MS = 5_000;

export interface PromptContext {
  free: FreeFilm | null;
}

export const promptMachine = setup({
  types: { context: {} as PromptContext },
  actors: { read: unprovided<FreeFilm | null>('read') },
  guards: { hasFilm: (_, { film }: { film: FreeFilm | null }) => film !== null },
  actions: { storeFilm: assign((_, { film }: { film: FreeFilm | null }) => ({ free: film })) },
  delays: { readTimeout: FREE_FILM_TIMEOUT_MS },
}).createMachine({
  id: 'prompt',
  context: { free: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'hasFilm', params: ({ event }) => ({ film: event.output }) },
            target: 'offering',
            actions: { type: 'storeFilm', params: ({ event }) => ({ film: event.output }) },
          },
          { target: 'withoutFilm' },
        ],
        onError: 'withoutFilm',
      },
      after: { readTimeout: 'withoutFilm' },
    },
    offering: { type: 'final' },
    withoutFilm: { type: 'final' },
  },
});
