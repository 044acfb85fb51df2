/** Realistic events and answers of the session's statecharts, for tests and stories. */
import { ApiError } from '../../../kernel/http/errors.ts';
import type { Me } from '../api/me.ts';

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

const offline = new ApiError(0, { code: 'offline' });

const other: Me = { ...memberFixture, id: 8, email: 'other@example.org' };

export const sessionFixtures = {
  events: [
    {
      type: 'logIn',
      start: { by: 'credentials', username: 'robin@example.org', password: 'a long evening by the sea' },
    },
    { type: 'logOut' },
    { type: 'peer.in' },
    { type: 'peer.out' },
    { type: 'known', user: memberFixture },
    { type: 'known', user: other },
    { type: 'over' },
  ],
  inputs: [
    { user: null, loadsSeduceBoost: true },
    { user: memberFixture, loadsSeduceBoost: true },
  ],
  outcomes: {
    requestClientToken: { done: [{ lifetimeMs: 86_400_000 }], errors: [offline] },
    login: {
      done: [
        { is: 'member', user: memberFixture },
        { is: 'refused', refusal: { code: 'wrong_credentials' } },
      ],
      errors: [new Error('the statechart broke')],
    },
    recognise: { done: [memberFixture, null], errors: [offline] },
    dropAuthorization: { errors: [offline] },
    endSession: { errors: [offline] },
  },
  lifelong: {
    tabs: 'the tabs speak as long as the page lives',
    renewSession: 'a session is kept as long as there is a member; it says itself when it is over',
  },
};
