/** The list of receipts with its call; it comes with its view. */
import { fromPromise } from 'xstate';
import type { Http } from '../../../kernel/http/client.ts';
import { getMeReceipts } from '../api.ts';
import { listMachine } from './machine.ts';

export const listWith = (http: Http) =>
  listMachine.provide({
    actors: {
      read: fromPromise(async ({ input, signal }) => {
        const { data } = await http.call(getMeReceipts, { query: { orders: input.join(',') }, signal });
        return data;
      }),
    },
  });
