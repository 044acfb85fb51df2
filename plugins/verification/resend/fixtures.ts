/** Realistic events and responses of resending the link, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';

export const resendFixtures = {
  events: [{ type: 'send' }],
  outcomes: {
    postMail: {
      done: [{ is_email_verified: false }, { is_email_verified: true }],
      errors: [
        new ApiError(429, { code: 'too_many_requests', retry_after_s: 540 }),
        new ApiError(0, { code: 'offline' }),
      ],
    },
  },
};
