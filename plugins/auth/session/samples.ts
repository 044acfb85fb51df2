/** Realistic events and answers of the session's statecharts, for tests and stories. */
import { ApiError } from '../../../kernel/http/errors.ts';
import type { User } from '../../../kernel/ports/session.ts';

export const memberSample: User = {
  id: 7,
  email: 'robin@example.org',
  username: 'robin',
  name: 'Robin',
  last_name: null,
  role: 'member',
  locale: 'en',
  is_email_verified: false,
  is_subscribed: false,
  is_nc_trial: false,
  is_trialing_free: false,
  is_cross_selling_unified_account: false,
  accepted_mailing: false,
  is_first_login: true,
  active_subscription: null,
};

const offline = new ApiError(0, { code: 'offline' });

export const sessionSamples = {
  events: [
    {
      type: 'logIn',
      start: { by: 'credentials', username: 'robin@example.org', password: 'a long evening by the sea' },
    },
    { type: 'logOut' },
  ],
  inputs: [
    { user: null, memberLifeMs: 604_800_000, loadsSeduceBoost: true },
    { user: memberSample, memberLifeMs: 604_800_000, loadsSeduceBoost: true },
  ],
  outcomes: {
    requestClientToken: { done: [{ lifeMs: 86_400_000 }], errors: [offline] },
    login: {
      done: [
        { is: 'member', user: memberSample, lifeMs: 604_800_000 },
        { is: 'refused', refusal: { code: 'wrong_credentials' } },
      ],
      errors: [new Error('the statechart broke')],
    },
    dropAuthorization: { errors: [offline] },
    endSession: { errors: [offline] },
  },
};
