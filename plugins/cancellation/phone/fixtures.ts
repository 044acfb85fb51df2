/** Realistic events and responses of a cancellation on a phone, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';

export const phoneFixtures = {
  events: [{ type: 'mail' }],
  outcomes: {
    mail: {
      errors: [
        new ApiError(422, { code: 'bundle_subscription' }),
        new ApiError(429, { code: 'too_many_requests', retry_after_s: 900 }),
      ],
    },
  },
};
