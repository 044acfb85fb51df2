/** Realistic events and responses of the emailed link, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';

export const linkFixtures = {
  events: [{ type: 'retry' }],
  inputs: [{ token: 'kq3v-sample-token' }],
  outcomes: {
    verify: {
      done: [null, 'granted', 'refused', 'reminder'],
      errors: [
        new ApiError(410, { code: 'used_token' }),
        new ApiError(410, { code: 'expired_token' }),
        new ApiError(404, { code: 'unknown_token' }),
        new ApiError(0, { code: 'offline' }),
        new ApiError(429, { code: 'too_many_requests', retry_after_s: 42 }),
      ],
    },
  },
};
