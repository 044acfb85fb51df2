/** Realistic events and responses of the session's statecharts, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { Me } from '../api/me.ts';
import type { OauthReply } from '../api/session.ts';
import { oauthOf } from './types.ts';

export const memberFixture: Me = {
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
  impersonate_mode: false,
  picture: null,
  status: 'active',
  address: null,
  zip_code: null,
  city: null,
  country: 'ES',
  country_state: null,
  birth_date_day: null,
  birth_date_month: null,
  birth_date_year: null,
  is_verification_email_sent: false,
  is_legacy_user: false,
  discreet_mail: true,
  user_session: { expires_in: 604_800, refresh_in: 518_400 },
  active_subscription: null,
};

export const oauthFixture: OauthReply = {
  access_token: 'sample-access-token',
  token_type: 'Bearer',
  refresh_token: 'sample-refresh-token',
  expires_in: 604_800,
  is_first_login: true,
};

export const credentialsFixture = {
  username: 'robin@example.org',
  password: 'a long evening by the sea',
};

const oauth = oauthOf(oauthFixture, 1_800_000_000_000);
const offline = new ApiError(0, { code: 'offline' });

const other: Me = { ...memberFixture, id: 8, email: 'other@example.org' };

export const sessionFixtures = {
  events: [
    { type: 'logIn', credentials: credentialsFixture },
    { type: 'signedUp', oauth },
    { type: 'logOut' },
    { type: 'logOut', hasEnded: true },
    { type: 'peer.in' },
    { type: 'peer.out' },
    { type: 'known', user: memberFixture },
    { type: 'known', user: other },
    { type: 'over' },
  ],
  inputs: [{ user: null }, { user: memberFixture }],
  outcomes: {
    requestClientToken: { done: [{ lifetimeMs: 86_400_000 }], errors: [offline] },
    postCredentials: {
      done: [oauth],
      errors: [new ApiError(401, { code: 'wrong_credentials' }), offline],
    },
    loadUser: { done: [memberFixture], errors: [new ApiError(401, { code: 'unauthenticated' }), offline] },
    recognise: { done: [memberFixture, null], errors: [offline] },
    dropAuthorization: { errors: [offline] },
    dropToken: { errors: [offline] },
    endSession: { errors: [offline] },
  },
  lifelong: {
    tabs: 'the tabs speak as long as the page lives',
    renewSession: 'a session is kept as long as there is a member; it says itself when it is over',
  },
};
