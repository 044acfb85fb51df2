/** Realistic events and responses of the newsletter's forms, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { Subscribed, SubscribeInput } from './machine.ts';

export const typed = {
  email: 'robin@example.org',
  terms: true,
  accepted_mailing: true,
  text: 'I am 18 or older and accept the terms and the privacy policy.',
};

export const subscribeFixtures = {
  events: [
    { type: 'submit', values: typed },
    { type: 'submit', values: { ...typed, email: 'robin@', terms: false } },
    { type: 'edit' },
  ],
  inputs: [{ formKey: 'OL_NEWSLETTER', position: 'footer', toasts: false }] satisfies SubscribeInput[],
  outcomes: {
    post: {
      done: [{ email: 'robin@example.org', isLoggedIn: false }] satisfies Subscribed[],
      errors: [
        new ApiError(422, { code: 'invalid', fields: { email: 'email' } }),
        new ApiError(422, { code: 'already_registered' }),
        new ApiError(429, { code: 'too_many_requests', retry_after_s: 42 }),
        new ApiError(0, { code: 'offline' }),
      ],
    },
  },
};
