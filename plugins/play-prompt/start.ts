/** The prompt's statechart with its request: the most viewed released free film. */
import { createActor, fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import { promptMachine } from './machine.ts';
import { getFreeFilms } from './reads.ts';

export const createPrompt = (http: Http) =>
  createActor(
    promptMachine.provide({
      actors: {
        read: fromPromise(async ({ signal }) => {
          const query = { access: ACCESS_LEVEL.FREE, perPage: 1 } as const;
          const { data } = await http.call(getFreeFilms, { query, signal });
          return data.find(({ status }) => status === 'Published') ?? null;
        }),
      },
    }),
  );
