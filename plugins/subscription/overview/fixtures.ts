/** Realistic events and responses of the subscription tab, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { OwnSubscription } from '../api.ts';
import type { Overview } from './machine.ts';

export const SUBSCRIPTION: OwnSubscription = {
  subscription_data_id: 7,
  plan_id: 1,
  plan_name: 'Monthly',
  phase: 'running',
  ends_at: '2026-02-12T10:00:00.000Z',
  next: { at: '2026-02-12T09:00:00.000Z', amount_in_cents: 1995, currency: 'EUR' },
  renewal: { amount_in_cents: 1995, currency: 'EUR' },
  next_plan_name: null,
  awaits_renewal: false,
  is_charging: false,
  card: { brand: 'VISA', last4: '4242', expires_month: 8, expires_year: 2029 },
  may_change_plan: true,
  may_change_card: true,
  may_reactivate: false,
  may_give_up: false,
};

const NONE: Overview = { subscription: null, no_card_trial: null, gift: null, withdrawal: null };

export const overviewOf = (
  more: Partial<OwnSubscription> = {},
  withdrawal: Overview['withdrawal'] = null,
): Overview => ({ ...NONE, subscription: { ...SUBSCRIPTION, ...more }, withdrawal });

export const OVERVIEWS = {
  running: overviewOf(),
  withdrawable: overviewOf(
    {},
    { amount_cents: 1995, currency: 'EUR', last_day: '2026-01-17', ends_with_use: true },
  ),
  withdrawableAfterUse: overviewOf(
    {},
    { amount_cents: 1995, currency: 'EUR', last_day: '2026-01-17', ends_with_use: false },
  ),
  byGateway: overviewOf({ card: null }),
  trial: overviewOf({ phase: 'trial' }),
  changing: overviewOf({ next_plan_name: 'Yearly' }),
  charging: overviewOf({ is_charging: true, may_change_card: false, may_change_plan: false }),
  awaiting: overviewOf({ awaits_renewal: true, next: null, ends_at: '2026-01-03T10:00:00.000Z' }),
  pastDue: overviewOf({ phase: 'past_due', may_change_plan: false }),
  ending: overviewOf({
    phase: 'ending',
    next: null,
    may_change_card: false,
    may_change_plan: false,
    may_reactivate: true,
    may_give_up: true,
  }),
  noCard: { ...NONE, no_card_trial: { ends_at: '2026-01-17T10:00:00.000Z' } },
  gift: { ...NONE, gift: { ends_at: '2026-06-17T10:00:00.000Z' } },
} satisfies Record<string, Overview>;

export const overviewFixtures = {
  events: [{ type: 'retry' }, { type: 'refresh' }],
  outcomes: {
    read: {
      done: [OVERVIEWS.running, NONE],
      errors: [new ApiError(0, { code: 'offline' })],
    },
  },
};
