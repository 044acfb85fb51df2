/** The statechart of later shelves with its one call. It is loaded with the view. */
import { fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { getHome } from '../api.ts';
import { shelfOf } from '../rails.ts';
import { shelvesMachine } from './machine.ts';

export const shelvesWith = (http: Http) =>
  shelvesMachine.provide({
    actors: {
      read: fromPromise(async ({ signal }) => (await http.call(getHome, { signal })).rails.map(shelfOf)),
    },
  });
