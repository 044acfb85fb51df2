/** How a payment may be made, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';

export const wayFixtures = {
  inputs: [{ planId: 1, groupId: 2, coupon: null }],
  events: [],
  outcomes: {
    read: {
      done: ['redirect', 'popup', 'inline', 'carrier'],
      errors: [new ApiError(0, { code: 'offline' })],
    },
  },
};
