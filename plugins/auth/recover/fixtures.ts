/** Realistic events and responses of the two forms for a forgotten password, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';

const offline = new ApiError(0, { code: 'offline' });
const limited = new ApiError(429, { code: 'too_many_requests', retry_after_s: 900 });
const password = 'a long evening by the sea';

export const recoveryRequestFixtures = {
  events: [
    { type: 'submit', values: { email: 'robin@example.org' } },
    { type: 'submit', values: { email: 'robin@' } },
    { type: 'edit' },
    { type: 'again' },
  ],
  inputs: [{ email: '' }, { email: 'robin@example.org' }],
  outcomes: {
    post: {
      errors: [limited, new ApiError(422, { code: 'invalid', fields: { email: 'email' } }), offline],
    },
  },
};

const expired = new ApiError(410, { code: 'expired_token' });

export const passwordResetFixtures = {
  events: [
    { type: 'submit', values: { password, password_confirmation: password } },
    { type: 'submit', values: { password: 'sea', password_confirmation: 'see' } },
    { type: 'edit' },
    { type: 'retry' },
  ],
  inputs: [{ token: 'kq3XbTzM0uR7cJ5wVhP2sLd9eYfGnA1oBiE6tHxNmC8' }],
  outcomes: {
    findToken: { done: ['robin@example.org'], errors: [expired, offline] },
    post: {
      errors: [
        new ApiError(410, { code: 'used_token' }),
        limited,
        new ApiError(422, { code: 'invalid', fields: { password: 'common' } }),
        offline,
      ],
    },
  },
  rests: { tokenRefused: 'its view links to the page that asks for another one' },
};
