/** The demo members, one of every kind. */
import type { Insertable } from 'kysely';
import type { SubscriptionsTable } from '#ports/subscriptions-table.ts';
import type { UsersTable } from '#ports/users-table.ts';

/** The password of every demo member, also listed in the README. */
export const DEMO_PASSWORD = 'after the last train';

type Plan = 'plan_name' | 'plan_type' | 'price_cents' | 'recurring_months';

/** The row of `seed_version` that records that the demo members were seeded. */
export const MEMBERS_SEED = 'demo-members';

/** The email address of a demo member; the domain is reserved, so nobody can own it (RFC 2606). */
export const demoAddress = (name: string): string => `${name}@example.test`;

export type Subscribed = Pick<Insertable<SubscriptionsTable>, 'status' | 'source_group'> &
  Partial<Pick<Insertable<SubscriptionsTable>, Plan>> & {
    startedDaysAgo: number;
    /** Day on which the access ends, in days from now; defaults to the end of the last paid month. */
    endsInDays?: number;
    canceledDaysAgo?: number;
    /** Number of payments so far: the first one and its renewals. */
    paid: number;
  };

export interface DemoMember {
  /** The part of the email address before @example.test. */
  name: string;
  user: Partial<Insertable<UsersTable>>;
  subscription?: Subscribed;
  /** Slugs of owned films. */
  owns?: readonly string[];
}

const VERIFIED = { is_email_verified: true, is_verification_email_sent: true };
/** Far in the future, so that the demo needs no renewal for a long time. */
const LONG_DAYS = 365;

export const DEMO_MEMBERS: readonly DemoMember[] = [
  { name: 'registered', user: { ...VERIFIED, name: 'Robin', last_name: 'Vale', username: 'robin' } },
  { name: 'unverified', user: { is_verification_email_sent: true, name: 'Uma' } },
  {
    name: 'premium',
    user: {
      ...VERIFIED,
      name: 'Perrin',
      last_name: 'Lake',
      username: 'perrin',
      address: '1 Example Street',
      zip_code: '00000',
      city: 'Sampleton',
      birth_date_day: 29,
      birth_date_month: 2,
      birth_date_year: 1988,
      accepted_mailing: true,
    },
    subscription: {
      status: 'active',
      source_group: 1,
      startedDaysAgo: 410,
      paid: 14,
    },
  },
  {
    name: 'leaving',
    user: { ...VERIFIED, name: 'Lennon' },
    subscription: {
      status: 'awaiting_canceled',
      source_group: 1,
      startedDaysAgo: 75,
      canceledDaysAgo: 3,
      paid: 3,
    },
  },
  {
    name: 'trial',
    user: { ...VERIFIED, name: 'Tracy' },
    subscription: {
      status: 'trial',
      source_group: 1,
      startedDaysAgo: 1,
      endsInDays: LONG_DAYS,
      paid: 0,
    },
  },
  {
    name: 'no-card-trial',
    user: { ...VERIFIED, name: 'Noor' },
    subscription: {
      status: 'trial',
      source_group: 6,
      plan_name: 'No-card trial',
      plan_type: 3,
      price_cents: 0,
      recurring_months: null,
      startedDaysAgo: 1,
      endsInDays: LONG_DAYS,
      paid: 0,
    },
  },
  {
    name: 'bundle',
    user: { ...VERIFIED, name: 'Billie', is_cross_selling_unified_account: true },
    subscription: {
      status: 'active',
      source_group: 3,
      plan_name: 'Bundle',
      price_cents: 0,
      startedDaysAgo: 40,
      endsInDays: LONG_DAYS,
      paid: 0,
    },
  },
  {
    name: 'expired',
    user: { ...VERIFIED, name: 'Emery' },
    subscription: { status: 'expired', source_group: 1, startedDaysAgo: 120, paid: 3 },
  },
  {
    name: 'owner',
    user: { ...VERIFIED, name: 'Oakley' },
    owns: ['the-glass-house', 'the-night-ferry'],
  },
  // A confession of this member is chosen for a film, if the brand has confessions: that grants a year of access.
  { name: 'author', user: { ...VERIFIED, name: 'Indra', username: 'Table by the Kitchen' } },
  // A member from the legacy platform: has no password here, and receives a link at login.
  { name: 'legacy', user: { ...VERIFIED, name: 'Lou', is_legacy_user: true, password_hash: null } },
  { name: 'admin', user: { ...VERIFIED, name: 'Addison', role: 'admin' } },
  { name: 'staff', user: { ...VERIFIED, name: 'Sidney', role: 'staff' } },
];
