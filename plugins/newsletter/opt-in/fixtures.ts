/** Realistic events and responses of the opt-in, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';

export const optInFixtures = {
  events: [
    { type: 'submit', values: { accepted_mailing: true } },
    { type: 'submit', values: { accepted_mailing: false } },
    { type: 'edit' },
    { type: 'continue' },
  ],
  outcomes: {
    post: {
      errors: [
        new ApiError(422, { code: 'invalid', fields: { accepted_mailing: 'type' } }),
        new ApiError(429, { code: 'too_many_requests', retry_after_s: 42 }),
        new ApiError(0, { code: 'offline' }),
      ],
    },
  },
};
