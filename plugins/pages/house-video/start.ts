/** The statechart of a house video with its one call. It comes with the view: the origin renders its first state. */
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
