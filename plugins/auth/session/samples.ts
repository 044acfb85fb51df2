/** Realistic events and answers of the session's statecharts, for tests and stories. */
import { ApiError } from '../../../kernel/http/errors.ts';
import type { User } from '../../../kernel/ports/session.ts';
import type { OauthReply } from '../api.ts';
import type { LoginStart } from './login.ts';

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

export const oauthSample: OauthReply = {
  access_token: 'sample-access-token',
  token_type: 'Bearer',
  refresh_token: 'sample-refresh-token',
  expires_in: 604_800,
  is_first_login: true,
};

export const startSamples: readonly LoginStart[] = [
  { by: 'credentials', username: 'robin@example.org', password: 'a long evening by the sea' },
  { by: 'oauth', oauth: oauthSample },
];

const wrong = new ApiError(401, { code: 'wrong_credentials' });
const offline = new ApiError(0, { code: 'offline' });

export const sessionSamples = {
  events: [{ type: 'logIn', start: startSamples[0] }, { type: 'logOut' }],
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

export const loginSamples = {
  events: [],
  inputs: startSamples.flatMap((start) => [
    { start, loadsSeduceBoost: true },
    { start, loadsSeduceBoost: false },
  ]),
  outcomes: {
    postCredentials: { done: [oauthSample], errors: [wrong, offline] },
    storeOauth: { done: [{ ...oauthSample, expires_at: 1_800_000_000_000 }] },
    loadUser: { done: [memberSample], errors: [new ApiError(401, { code: 'unauthenticated' }), offline] },
  },
};
