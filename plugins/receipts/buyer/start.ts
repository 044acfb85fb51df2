/** Starts the buyer's form with its API call. */
import { fromPromise } from 'xstate';
import * as v from 'valibot';
import type { Http } from '#app/http/client.ts';
import { putMeReceiptBuyer } from '../api.ts';
import { Buyer } from '../api/buyer.ts';
import { buyerMachine } from './machine.ts';

export const buyerWith = (http: Http) =>
  buyerMachine.provide({
    actors: {
      post: fromPromise(async ({ input: { orderId, values }, signal }) => {
        const buyer = v.parse(Buyer, values);
        await http.call(putMeReceiptBuyer, { params: { id: String(orderId) }, body: buyer, signal });
        return buyer;
      }),
    },
  });
