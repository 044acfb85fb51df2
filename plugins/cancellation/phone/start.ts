/** Starts a cancellation on a phone with its API call; loaded with the page. */
import { fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { postCancelSubscriptionCreate } from '../api.ts';
import { phoneMachine } from './machine.ts';

interface PhoneDeps {
  http: Http;
  /** The member's own email address. */
  email: string;
}

export const phoneWith = ({ http, email }: PhoneDeps) =>
  phoneMachine.provide({
    actors: {
      mail: fromPromise(({ signal }) => http.call(postCancelSubscriptionCreate, { body: { email }, signal })),
    },
  });
