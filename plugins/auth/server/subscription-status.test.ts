/**
 * The flags of a user follow from the newest subscription and the clock, for every status, before and after its end.
 */
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { PLAN_TYPE, SOURCE_GROUP, SUBSCRIPTION_STATUSES, userTypeOf } from '#ports/session.ts';
import { memberFixture } from '../session/fixtures.ts';
import { isRunning, subscriptionFlagsOf, type SubscriptionRow } from './subscription-status.ts';

const NOW = new Date('2026-06-01T12:00:00.000Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);

const row: SubscriptionRow = {
  subscription_id: 7,
  subscription_status: 'active',
  source_group: 1,
  unlocks_sister: false,
  plan_name: 'Monthly',
  plan_type: 2,
  is_manica: false,
  subscription_expires_at: at(1),
  is_cross_selling_unified_account: false,
};

describe('the subscription status', () => {
  it.each([
    ['active', true],
    ['awaiting_canceled', true],
    ['canceled', true],
    ['trial', true],
    ['expired', false],
    ['unsubscribed', false],
  ] as const)('status %s counts before the end: %s, at the end never', (subscription_status, runs) => {
    const before = subscriptionFlagsOf({ ...row, subscription_status }, NOW);
    expect([before.is_subscribed, before.active_subscription?.status]).toEqual([
      runs,
      runs ? subscription_status : undefined,
    ]);
    const over = subscriptionFlagsOf({ ...row, subscription_status, subscription_expires_at: NOW }, NOW);
    expect([over.is_subscribed, over.active_subscription]).toEqual([false, null]);
  });

  it('distinguishes a trial from a no-card trial, and a unified account from a bundle', () => {
    const trial = subscriptionFlagsOf({ ...row, subscription_status: 'trial' }, NOW);
    expect([trial.is_trialing_free, trial.is_nc_trial]).toEqual([true, false]);
    const noCard = subscriptionFlagsOf(
      { ...row, subscription_status: 'trial', plan_type: 3, source_group: 6 },
      NOW,
    );
    expect([noCard.is_trialing_free, noCard.is_nc_trial]).toEqual([false, true]);
    const bundle = { ...row, source_group: SOURCE_GROUP.CROSS_SELLING };
    expect(subscriptionFlagsOf(bundle, NOW).is_cross_selling_unified_account).toBe(false);
    const unified = { ...bundle, is_cross_selling_unified_account: true };
    expect(subscriptionFlagsOf(unified, NOW).is_cross_selling_unified_account).toBe(true);
    const boughtHere = { ...row, unlocks_sister: true, is_cross_selling_unified_account: true };
    expect(subscriptionFlagsOf(boughtHere, NOW).is_cross_selling_unified_account).toBe(true);
  });

  it('flags every member with a running bundle as cross-selling, even without a unified account', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SUBSCRIPTION_STATUSES),
        fc.constantFrom(...Object.values(SOURCE_GROUP)),
        fc.boolean(),
        fc.constantFrom(null, at(-1), at(0), at(1)),
        (subscription_status, source_group, unified, end) => {
          const flags = subscriptionFlagsOf(
            {
              ...row,
              subscription_status,
              source_group,
              subscription_expires_at: end,
              is_cross_selling_unified_account: unified,
            },
            NOW,
          );
          const paid = source_group === SOURCE_GROUP.CROSS_SELLING ? 'cross_sell' : 'premium';
          const running = subscription_status === 'trial' ? 'trial' : paid;
          const expected = isRunning(subscription_status, end, NOW) ? running : 'registered';
          expect(userTypeOf({ ...memberFixture, ...flags })).toBe(expected);
        },
      ),
    );
  });

  it('sets no flag for a member without a running subscription', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SUBSCRIPTION_STATUSES),
        fc.constantFrom(...Object.values(PLAN_TYPE)),
        fc.constantFrom(...Object.values(SOURCE_GROUP)),
        fc.option(fc.integer({ min: -1e12, max: 1e12 })),
        fc.boolean(),
        (subscription_status, plan_type, source_group, endsIn, unified) => {
          const flags = subscriptionFlagsOf(
            {
              ...row,
              subscription_status,
              plan_type,
              source_group,
              subscription_expires_at: endsIn === null ? null : at(endsIn),
              is_cross_selling_unified_account: unified,
            },
            NOW,
          );
          const { is_subscribed, is_nc_trial, is_trialing_free, active_subscription } = flags;
          expect(is_subscribed).toBe(active_subscription !== null);
          if (!is_subscribed || is_nc_trial) expect(is_trialing_free).toBe(false);
          if (!is_subscribed) expect(flags.is_cross_selling_unified_account).toBe(false);
          if (endsIn !== null && endsIn <= 0) expect(is_subscribed).toBe(false);
        },
      ),
    );
  });
});
