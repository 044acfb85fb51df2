/** Starts the wait's statechart with its dependencies: the API call, and the next page. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '#app/http/client.ts';
import type { Navigation } from '#app/services.ts';
import { getNcTrial } from '../api.ts';
import { waitingMachine } from './machine.ts';

interface Deps {
  http: Http;
  navigation: Navigation;
}

export const createWaiting = ({ http, navigation }: Deps): ActorRefFrom<typeof waitingMachine> =>
  createActor(
    waitingMachine.provide({
      actors: {
        findTrial: fromPromise(async ({ signal }) => (await http.call(getNcTrial, { signal })).status),
        continueToSuccess: fromPromise(async () => navigation.leave(navigation.href('/nc-trial-success'))),
      },
    }),
  );
