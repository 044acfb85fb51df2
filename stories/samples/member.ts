/** A member as their own page shows them, with what they have bought. */
import type { Subscription, Transaction } from '../../plugins/account/api.ts';
import type { Profile } from '../../plugins/account/profile.loader.ts';
import { memberSample } from '../../plugins/auth/session/samples.ts';

export const MEMBER: Profile = {
  ...memberSample,
  name: 'Robin',
  last_name: 'Vale',
  username: 'robin',
  address: '1 Example Street',
  zip_code: '00000',
  city: 'Sampleton',
  country: 'ES',
  country_state: null,
  birth_date_day: 29,
  birth_date_month: 2,
  birth_date_year: 1988,
  discreet_mail: true,
};

const subscription = (more: Partial<Subscription>): Subscription => ({
  id: 3,
  status: 'active',
  source_group: 1,
  plan: { name: 'Monthly', type: 2, is_manica: false },
  price_cents: 1995,
  currency: 'EUR',
  recurring_months: 1,
  started_at: '2025-11-02T10:00:00.000Z',
  expires_at: '2026-12-02T10:00:00.000Z',
  canceled_at: null,
  is_running: true,
  ...more,
});

export const SUBSCRIPTIONS = {
  active: subscription({}),
  leaving: subscription({ status: 'awaiting_canceled', canceled_at: '2026-11-14T10:00:00.000Z' }),
  bundle: subscription({
    source_group: 3,
    price_cents: 0,
    plan: { name: 'Bundle', type: 2, is_manica: false },
  }),
  past: subscription({
    id: 1,
    status: 'expired',
    is_running: false,
    started_at: '2024-01-05T10:00:00.000Z',
    expires_at: '2024-04-05T10:00:00.000Z',
  }),
};

const order = (id: number, more: Partial<Transaction>): Transaction => ({
  id,
  kind: 'renewal',
  status: 'paid',
  amount_cents: 1995,
  currency: 'EUR',
  plan_name: 'Monthly',
  title: null,
  reference: `NX-${2000 + id}`,
  created_at: `2026-${String(id).padStart(2, '0')}-02T10:00:00.000Z`,
  ...more,
});

export const ORDERS: readonly Transaction[] = [
  order(6, { kind: 'movie', title: 'The Night Ferry', plan_name: null, amount_cents: 790 }),
  order(5, {}),
  order(4, { status: 'declined' }),
  order(3, { kind: 'refund', status: 'refunded', amount_cents: -1995 }),
  order(2, { kind: 'subscription', reference: null }),
];
