/** Requested prices and responses, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import { halogen, nightSwim, price } from '../fixtures.ts';
import type { PricesContext, PricesEvent } from './machine.ts';

export const pricesFixtures = {
  events: [
    { type: 'want', id: nightSwim.id },
    { type: 'want', id: halogen.id },
    { type: 'again' },
  ] satisfies PricesEvent[],
  outcomes: {
    read: {
      done: [{ [nightSwim.id]: price(796, 995) }, { [nightSwim.id]: price(796, 995), [halogen.id]: null }],
      errors: [new ApiError(0, { code: 'offline' })],
    },
  },
  lifelong: { connection: 'it is waited for as long as it is gone' },
  enough: ({ prices }: PricesContext) => Object.keys(prices).length > 1,
};
