/** Realistic beginnings and answers of the login sequence, for tests and stories. */
import { ApiError } from '../../../kernel/http/errors.ts';
import type { OauthReply } from '../api.ts';
import { memberFixture } from '../session/fixtures.ts';
import type { LoginStart } from './login.ts';

export const oauthFixture: OauthReply = {
  access_token: 'sample-access-token',
  token_type: 'Bearer',
  refresh_token: 'sample-refresh-token',
  expires_in: 604_800,
  is_first_login: true,
};

export const startFixtures: readonly LoginStart[] = [
  { by: 'credentials', username: 'robin@example.org', password: 'a long evening by the sea' },
  { by: 'oauth', oauth: oauthFixture },
];

const wrong = new ApiError(401, { code: 'wrong_credentials' });
const offline = new ApiError(0, { code: 'offline' });

export const loginFixtures = {
  events: [],
  inputs: startFixtures.flatMap((start) => [
    { start, loadsSeduceBoost: true },
    { start, loadsSeduceBoost: false },
  ]),
  outcomes: {
    postCredentials: { done: [oauthFixture], errors: [wrong, offline] },
    storeOauth: { done: [{ ...oauthFixture, expires_at: 1_800_000_000_000 }] },
    loadUser: { done: [memberFixture], errors: [new ApiError(401, { code: 'unauthenticated' }), offline] },
  },
};
