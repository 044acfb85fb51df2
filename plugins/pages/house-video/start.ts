/**
 * Starts the statechart of a company video with its request. Loaded together with the view, because the server renders
 * the first state.
 */
import { fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { getPublicVideo } from '../api.ts';
import { houseVideoMachine } from './machine.ts';

export const houseVideoWith = (http: Http) =>
  houseVideoMachine.provide({
    actors: {
      ask: fromPromise(({ input: uuid, signal }) => http.call(getPublicVideo, { params: { uuid }, signal })),
    },
  });
