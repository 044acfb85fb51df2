/** Realistic beginnings and answers of the login sequence, for tests and stories. */
import { ApiError } from '../../../kernel/http/errors.ts';
import type { OauthReply } from '../api.ts';
import { memberSample } from '../session/samples.ts';
import type { LoginStart } from './login.ts';

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
