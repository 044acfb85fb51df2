/** Realistic events and responses of the account's forms, for tests and stories. */
import type { Leaving } from '../api.ts';
import { ApiError } from '#app/http/errors.ts';

const offline = new ApiError(0, { code: 'offline' });
const limited = new ApiError(429, { code: 'too_many_requests', retry_after_s: 900 });
const wrong = (field: string) =>
  new ApiError(422, { code: 'wrong_password', fields: { [field]: 'wrong_password' } });
const edit = { type: 'edit' } as const;
const password = 'another evening, further north';

const profile = {
  username: 'robin',
  name: 'Robin',
  last_name: 'Vale',
  address: '1 Example Street',
  zip_code: '00000',
  city: 'Sampleton',
  country: 'ES',
  country_state: '',
  birth_date_day: '29',
  birth_date_month: '2',
  birth_date_year: '1988',
  locale: 'en',
  accepted_mailing: true,
  discreet_mail: true,
};
/** Longer than the name of any city. */
const LONG = 101;

export const profileFixtures = {
  events: [
    { type: 'submit', values: profile },
    { type: 'submit', values: { ...profile, username: 'robin@example.org', city: 'x'.repeat(LONG) } },
    edit,
  ],
  outcomes: {
    post: {
      errors: [
        new ApiError(422, { code: 'invalid', fields: { username: 'taken', birth_date_day: 'date' } }),
        limited,
        offline,
      ],
    },
  },
};

const PENDING = { email: 'robin.vale@example.org', expires_at: '2026-06-02T12:00:00.000Z' };

export const addressFixtures = {
  events: [
    { type: 'submit', values: { email: PENDING.email, password } },
    { type: 'submit', values: { email: 'robin@', password } },
    { type: 'cancel' },
    edit,
  ],
  inputs: [{ pending: null }, { pending: PENDING }],
  outcomes: {
    post: {
      done: [PENDING],
      errors: [
        wrong('password'),
        new ApiError(422, { code: 'invalid', fields: { email: 'same' } }),
        limited,
        offline,
      ],
    },
    cancel: { errors: [offline] },
  },
};

const passwords = {
  current_password: 'a long evening by the sea',
  password,
  password_confirmation: password,
};

export const passwordFixtures = {
  events: [
    { type: 'submit', values: passwords },
    { type: 'submit', values: { ...passwords, password: 'north' } },
    edit,
  ],
  outcomes: {
    post: { errors: [wrong('current_password'), limited, offline] },
  },
};

export const exportFixtures = {
  events: [{ type: 'submit', values: {} }],
  outcomes: { post: { errors: [limited, offline] } },
};

/** Examples of what a member loses with the account. */
export const LEAVING: Readonly<Record<'nothing' | 'renewing' | 'everything', Leaving>> = {
  nothing: {
    blocked_by: null,
    access: [],
    films: { count: 0, paid: [] },
    stories: { published: 0, chosen: 0 },
    confirms: null,
  },
  renewing: {
    blocked_by: 'subscription',
    access: [],
    films: { count: 0, paid: [] },
    stories: { published: 0, chosen: 0 },
    confirms: null,
  },
  everything: {
    blocked_by: null,
    access: [
      { kind: 'paid', ends_at: '2026-06-20T12:00:00.000Z', days: 19, amount_cents: 1264, currency: 'EUR' },
      { kind: 'gift', ends_at: '2027-06-20T12:00:00.000Z', days: 365, amount_cents: null, currency: null },
    ],
    films: {
      count: 3,
      paid: [
        { amount_cents: 1580, currency: 'EUR' },
        { amount_cents: 890, currency: 'USD' },
      ],
    },
    stories: { published: 2, chosen: 1 },
    confirms: '0123456789abcdef0123456789abcdef',
  },
};

export const deletionFixtures = {
  events: [
    { type: 'submit', values: { password, sure: true } },
    { type: 'submit', values: { password: '', sure: false } },
    edit,
  ],
  outcomes: {
    post: {
      errors: [
        wrong('password'),
        limited,
        new ApiError(409, { code: 'premium_active' }),
        new ApiError(409, { code: 'not_confirmed' }),
        offline,
      ],
    },
  },
};
