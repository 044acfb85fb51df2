/** Starts the payment status of a subscription with its API calls; loaded with its view. */
import { fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { getSubscription } from '../api.ts';
import { getCancelSubscription } from '../reads.ts';
import { overviewMachine } from './machine.ts';

/** `mayWithdraw`: whether the brand has a page for withdrawals. */
export const overviewWith = (http: Http, mayWithdraw: boolean) =>
  overviewMachine.provide({
    actors: {
      read: fromPromise(async ({ signal }) => {
        const withdrawal = mayWithdraw
          ? http.call(getCancelSubscription, { signal }).then(
              (reply) => reply.withdrawal,
              // If this call fails, the rest of the page is still shown.
              () => null,
            )
          : null;
        return { ...(await http.call(getSubscription, { signal })), withdrawal: await withdrawal };
      }),
    },
  });
