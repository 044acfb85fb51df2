/** Starts the list of receipts with its API calls; loaded with its view. */
import { fromPromise } from 'xstate';
import { refusalTexts } from '#app/forms/refusal-catalog.ts';
import type { Http } from '#app/http/client.ts';
import type { Language } from '#app/services.ts';
import { getMeReceipts } from '../api.ts';
import { buyerWith } from '../buyer/start.ts';
import { listMachine } from './machine.ts';

export const listWith = (http: Http, language: Language) =>
  listMachine.provide({
    actors: {
      read: fromPromise(async ({ input, signal }) => {
        const [{ data, last_buyer }] = await Promise.all([
          http.call(getMeReceipts, { query: { orders: input.join(',') }, signal }),
          // Loads the error messages of the form in advance.
          refusalTexts(language),
        ]);
        return { receipts: data, last: last_buyer };
      }),
      buyer: buyerWith(http),
    },
  });
