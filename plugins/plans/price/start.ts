/** The price beside buttons with its one call. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Http } from '../../../kernel/http/client.ts';
import { getPlans } from '../api.ts';
import { leastPrice } from '../monthly.ts';
import { priceMachine } from './machine.ts';

export const createPrice = (http: Http): ActorRefFrom<typeof priceMachine> =>
  createActor(
    priceMachine.provide({
      actors: {
        read: fromPromise(async ({ signal }) => {
          const group = await http.call(getPlans, { query: {}, signal });
          return leastPrice(group?.plans ?? []);
        }),
      },
    }),
  );
