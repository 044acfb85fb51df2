/** Realistic events and responses of the login form, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';

const filled = { username: 'robin@example.org', password: 'a long evening by the sea' };

export const loginFormFixtures = {
  events: [
    { type: 'submit', values: filled },
    { type: 'submit', values: { ...filled, password: ' ' } },
    { type: 'edit' },
    { type: 'forget', username: 'robin@example.org' },
  ],
  inputs: [
    { redirect: null, stays: false, username: '' },
    { redirect: '/confess', stays: true, username: 'robin@example.org' },
  ],
  outcomes: {
    post: {
      errors: [
        new ApiError(401, { code: 'wrong_credentials' }),
        new ApiError(418, { code: 'password_reset_needed' }),
        new ApiError(429, { code: 'too_many_requests', retry_after_s: 540 }),
        new ApiError(422, { code: 'invalid', fields: { username: 'max_length' } }),
        new ApiError(0, { code: 'offline' }),
        new ApiError(500, { code: 'fault' }),
      ],
    },
  },
};
