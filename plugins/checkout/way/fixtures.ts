/** How a payment may be made, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';

export const wayFixtures = {
  events: [],
  outcomes: {
    read: {
      done: ['redirect', 'popup', 'inline', 'carrier'],
      errors: [new ApiError(0, { code: 'offline' })],
    },
  },
};
