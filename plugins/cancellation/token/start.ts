/** Starts the mailed link's statechart with its two API calls; loaded with the page. */
import { fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { getFindAndCancel, postFindAndCancel } from '../api.ts';
import { tokenMachine } from './machine.ts';

interface TokenDeps {
  http: Http;
  /** Updates the member in the session. */
  changed: () => void;
}

export const tokenWith = ({ http, changed }: TokenDeps) =>
  tokenMachine.provide({
    actors: {
      read: fromPromise(({ input: token, signal }) =>
        http.call(getFindAndCancel, { params: { token }, signal }),
      ),
      cancel: fromPromise(({ input: { token, withdraws }, signal }) =>
        http.call(postFindAndCancel, {
          params: { token },
          query: withdraws ? { withdraws: '1' } : {},
          signal,
        }),
      ),
    },
    actions: { announceCancelled: () => changed() },
  });
