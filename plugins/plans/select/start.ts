/** Starts the statechart of the plan selection with its API call. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { getPlans } from '../api.ts';
import { selectMachine, type SelectInput } from './machine.ts';

export const createSelect = (http: Http, input: SelectInput): ActorRefFrom<typeof selectMachine> =>
  createActor(
    selectMachine.provide({
      actors: {
        read: fromPromise(({ input: { slug, coupon }, signal }) =>
          http.call(getPlans, {
            query: { ...(slug ? { promo_url: slug } : {}), ...(coupon ? { coupon } : {}) },
            signal,
          }),
        ),
      },
    }),
    { input },
  );
