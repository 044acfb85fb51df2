/** Realistic events and responses of the check, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';

export const checkFixtures = {
  events: [{ type: 'ask', subscriptionId: 4 }],
  outcomes: {
    check: { done: [null, 'bundle', 'subscribed'], errors: [new ApiError(0, { code: 'offline' })] },
  },
};
