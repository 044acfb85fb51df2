/** Realistic events and responses of the sign-up form, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import { oauthFixture } from '../session/fixtures.ts';

const typed = {
  email: 'robin@example.org',
  password: 'a long evening by the sea',
  terms: true,
  accepted_mailing: false,
};

export const signUpFixtures = {
  events: [
    { type: 'submit', values: typed },
    { type: 'submit', values: { ...typed, email: 'robin@', password: 'sea', terms: false } },
    { type: 'edit' },
    { type: 'retry' },
  ],
  inputs: [
    { slug: null, trial: false, next: '/' },
    { slug: 'spring', trial: false, next: '/' },
    { slug: null, trial: true, next: '/nc-trial-verification' },
  ],
  outcomes: {
    post: {
      done: [oauthFixture],
      errors: [
        new ApiError(422, { code: 'email_taken', fields: { email: 'taken' } }),
        new ApiError(422, { code: 'invalid', fields: { password: 'common' } }),
        new ApiError(429, { code: 'too_many_requests', retry_after_s: 42 }),
        new ApiError(0, { code: 'offline' }),
        new ApiError(500, { code: 'fault' }),
      ],
    },
    logIn: { errors: [new ApiError(0, { code: 'offline' })] },
  },
};
