/** Realistic events and responses of the form that requests the link, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';

export const requestFixtures = {
  events: [
    { type: 'submit', values: { email: 'robin@example.org' } },
    { type: 'submit', values: { email: 'robin@' } },
    { type: 'edit' },
    { type: 'again' },
  ],
  inputs: [{ email: '' }],
  outcomes: {
    post: {
      errors: [
        new ApiError(422, { code: 'bundle_subscription' }),
        new ApiError(429, { code: 'too_many_requests', retry_after_s: 900 }),
        new ApiError(422, { code: 'invalid', fields: { email: 'email' } }),
        new ApiError(0, { code: 'offline' }),
      ],
    },
  },
};
