/** Starts a member's cancellation with its API call; loaded with the page, whose first step the origin renders. */
import { msg } from '@lingui/core/macro';
import { fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { TOAST_MS } from '#ports/toasts.ts';
import type { Toasts } from '#app/services.ts';
import { postCancelSubscription, type CancelReason } from '../api.ts';
import { cancelMachine } from './machine.ts';

export interface CancelDeps {
  http: Http;
  toasts: Toasts;
  /** Updates the member in the session. */
  changed: () => void;
}

export const cancelWith = ({ http, toasts, changed }: CancelDeps) =>
  cancelMachine.provide({
    actors: {
      cancel: fromPromise(({ input: { subscriptionId, reason, withdraws }, signal }) =>
        http.call(postCancelSubscription, {
          // The machine ensures that a reason is chosen.
          body: { subscription_data_id: subscriptionId, cancel_reason: reason as CancelReason, withdraws },
          signal,
        }),
      ),
    },
    actions: {
      announceCancelled: () => {
        changed();
        toasts.show({
          level: 'success',
          durationMs: TOAST_MS.confirmation,
          text: msg`Your subscription has been cancelled.`,
        });
      },
    },
  });
