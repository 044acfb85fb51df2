/** Ratings and their results, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { RateEvent, RateInput } from './machine.ts';

export const rateFixtures = {
  events: [
    { type: 'rate', rating: 4 },
    { type: 'rate', rating: 5 },
  ] satisfies RateEvent[],
  inputs: [{ rating: null }, { rating: 3 }] satisfies RateInput[],
  outcomes: {
    send: {
      done: [undefined],
      errors: [new ApiError(403, { code: 'not_premium' }), new ApiError(0, { code: 'offline' })],
    },
  },
};
