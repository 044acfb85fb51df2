/** Starts the prices with their API call. */
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import type { Price } from '#ports/catalogue.ts';
import { getPrices } from '../api.ts';
import { pricesMachine, type PricesActor } from './machine.ts';

export function createPrices(http: Http): PricesActor {
  return createActor(
    pricesMachine.provide({
      actors: {
        read: fromPromise(async ({ input: ids, signal }) => {
          const { data } = await http.call(getPrices, { query: { movies: ids.join(',') }, signal });
          const pricesById = new Map<number, Price>(data.map((one) => [one.movie_id, one]));
          return Object.fromEntries(ids.map((id) => [id, pricesById.get(id) ?? null]));
        }),
        connection: fromCallback(({ sendBack }) => {
          const again = () => sendBack({ type: 'again' });
          window.addEventListener('online', again);
          return () => window.removeEventListener('online', again);
        }),
      },
    }),
  );
}
