/** The statechart of suggested films with its one call. It is loaded with its view. */
import { fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { getNextFilms } from './api.ts';
import { nextFilmsMachine } from './machine.ts';

export const nextFilmsWith = (http: Http, { by, not }: { by: 'seen' | 'sold'; not: number | undefined }) =>
  nextFilmsMachine.provide({
    actors: {
      read: fromPromise(({ signal }) =>
        http.call(getNextFilms, { query: { by, ...(not === undefined ? {} : { not }) }, signal }),
      ),
    },
  });
