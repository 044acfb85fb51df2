/** Starts the actions on a subscription with their API calls; loaded with its view. */
import { fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { splitLocale } from '#app/i18n/i18n.ts';
import { OPERATION_PARAM } from '#ports/checkout.ts';
import type { BeginNowWording } from '#ports/withdrawal-right.ts';
import type { Navigation } from '#app/services.ts';
import { getChange, postCard, postChange, postEnd, postReactivate, type Changed } from '../api.ts';
import { actMachine, type Sent } from './machine.ts';

export interface ActDeps {
  readonly http: Http;
  readonly navigation: Navigation;
  /** The waiting page of a payment; null if the brand has none. */
  readonly outcome: string | null;
  /** Reloads the displayed subscription. */
  readonly finish: () => void;
}

async function send(http: Http, { act, offer, agreed }: Sent, signal: AbortSignal): Promise<Changed> {
  if (act === 'card') return http.call(postCard, { signal });
  if (act === 'reactivate') return http.call(postReactivate, { signal });
  if (act === 'end' || act === 'giveUp' || !offer) {
    await http.call(postEnd, { body: { gives_up: act === 'giveUp' }, signal });
    return { is: 'done' };
  }
  const { plan_id, amount_in_cents } = offer;
  // The cast is safe, because the origin refuses unknown versions.
  const consent = agreed === null ? {} : { begin_now: agreed as BeginNowWording };
  return http.call(postChange, { body: { plan_id, amount_in_cents, ...consent }, signal });
}

export const actWith = ({ http, navigation, outcome, finish }: ActDeps) =>
  actMachine.provide({
    actors: {
      quote: fromPromise(({ input, signal }) =>
        http.call(getChange, { query: { plan_id: String(input) }, signal }),
      ),
      send: fromPromise(({ input, signal }) => send(http, input, signal)),
      go: fromPromise(async ({ input }) => {
        if (outcome) navigation.go(`${splitLocale(outcome).path}?${OPERATION_PARAM}=${input}`);
      }),
    },
    actions: { finish },
  });
