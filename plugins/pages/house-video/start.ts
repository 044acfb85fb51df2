/**
 * Starts the statechart of a company video with its API call; loaded with the view, because the origin renders its
 * first state.
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
