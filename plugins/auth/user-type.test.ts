/**
 * The derived user type: guest, then the first that applies of trial, cross-selling and premium, otherwise registered
 * (README 1).
 */
import * as fc from '#tests/support/fast-check.ts';
import { expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import {
  hasActiveSubscription,
  hasMemberRights,
  PLAN_TYPE,
  SOURCE_GROUP,
  SUBSCRIPTION_STATUSES,
  USER_TYPES,
  userTypeOf,
  type User,
} from '#ports/session.ts';

const word = fc.option(fc.string({ maxLength: 20 }));

/** A subscription of any status, source and plan, or none. */
const subscription: fc.Arbitrary<User['active_subscription']> = fc.option(
  fc.record({
    status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
    subscription_data_id: fc.nat(),
    source_group: fc.constantFrom(...Object.values(SOURCE_GROUP)),
    expires_at: fc.option(fc.date({ noInvalidDate: true }).map((date) => date.toISOString())),
    data: fc.record({
      plan: fc.record({
        name: fc.string(),
        type: fc.constantFrom(...Object.values(PLAN_TYPE)),
        is_manica: fc.boolean(),
      }),
    }),
  }),
);

/** Any user, with every field independent of the others. */
const anybody: fc.Arbitrary<User> = fc.record({
  id: fc.nat(),
  email: fc.emailAddress(),
  username: word,
  name: word,
  last_name: word,
  role: fc.constantFrom('member', 'admin', ''),
  locale: fc.constantFrom(...LOCALES),
  is_email_verified: fc.boolean(),
  is_subscribed: fc.boolean(),
  is_nc_trial: fc.boolean(),
  is_trialing_free: fc.boolean(),
  is_cross_selling_unified_account: fc.boolean(),
  accepted_mailing: fc.boolean(),
  is_first_login: fc.boolean(),
  impersonate_mode: fc.boolean(),
  active_subscription: subscription,
});

it('the user type is guest only for a visitor without a login', () => {
  expect(userTypeOf(null)).toBe('guest');
  fc.assert(fc.property(anybody, (user) => userTypeOf(user) !== 'guest'));
});

it('the user type is the first of trial, cross-selling and premium that applies', () => {
  fc.assert(
    fc.property(anybody, (user) => {
      const type = userTypeOf(user);
      expect(USER_TYPES).toContain(type);
      const isTrial = user.is_nc_trial || user.is_trialing_free;
      const isFromSister =
        user.is_cross_selling_unified_account ||
        (user.is_subscribed && user.active_subscription?.source_group === SOURCE_GROUP.CROSS_SELLING);
      const isBundle = !isTrial && isFromSister;
      const isPremium = !isTrial && !isBundle && user.is_subscribed;
      expect([type === 'trial', type === 'cross_sell', type === 'premium']).toEqual([
        isTrial,
        isBundle,
        isPremium,
      ]);
      expect(type === 'registered').toBe(!isTrial && !isBundle && !isPremium);
    }),
  );
});

it('the user type depends on no other field of the user', () => {
  fc.assert(
    fc.property(anybody, anybody, (user, other) => {
      const { is_nc_trial, is_trialing_free, is_cross_selling_unified_account, is_subscribed } = user;
      const { active_subscription } = user;
      const same = {
        ...other,
        is_nc_trial,
        is_trialing_free,
        is_cross_selling_unified_account,
        is_subscribed,
        active_subscription,
      };
      expect(userTypeOf(same)).toBe(userTypeOf(user));
    }),
  );
});

it('the user type treats a subscription as active by its status alone', () => {
  fc.assert(
    fc.property(anybody, (user) => {
      const isPaid = user.is_subscribed && user.active_subscription?.status !== 'trial';
      expect(hasMemberRights(user)).toBe(isPaid);
      expect(hasActiveSubscription(user)).toBe(user.active_subscription?.status === 'active');
    }),
  );
  expect(hasActiveSubscription(null)).toBe(false);
});
