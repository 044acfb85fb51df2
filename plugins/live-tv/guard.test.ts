/** Access to a channel, and redirects of members without access. */
import { expect, it } from 'vitest';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import type { User } from '#ports/session.ts';
import { destinationOf } from './destination.ts';
import { guard } from './guard.ts';

const member = (more: object): User =>
  ({
    is_subscribed: true,
    is_nc_trial: false,
    is_trialing_free: false,
    is_cross_selling_unified_account: false,
    active_subscription: { status: 'active', source_group: 1 },
    ...more,
  }) as unknown as User;

const lead = (user: User | null, minimum = 'premium') =>
  guard(
    {
      http: { call: async () => ({ ...SETTING_DEFAULTS, 'live-tv-minimum-membership': minimum }) } as never,
      signal: new AbortController().signal,
    },
    { session: { user: () => user } as never, signUp: () => '/de/sign-up' },
  );
const SIGN_UP = { to: '/sign-up' };

/** Target of the header's link for visitors without access; null for the page itself. */
const header = (user: User | null, settings: object = {}, path = '/live-tv') =>
  destinationOf({ peek: () => settings as never }, () => '/de/sign-up')(path, user);

it('members without access are redirected to the home page if the brand has no sign-up page', () => {
  expect(destinationOf({ peek: () => undefined }, () => null)('/live-tv', null)).toBe('/');
});

it('the header links directly to the page to which the guard redirects', () => {
  const trial = member({ is_trialing_free: true });
  expect([header(null), header(trial), header(member({ is_subscribed: false }))]).toEqual([
    '/sign-up',
    '/sign-up',
    '/sign-up',
  ]);
  expect(header(member({}))).toBeNull();
  expect(header(trial, { 'live-tv-minimum-membership': 'trial' })).toBeNull();
  expect(header(null, {}, '/film')).toBeNull();
});

it('guests and members without a running subscription are redirected to the sign-up page', async () => {
  expect(await lead(null)).toEqual(SIGN_UP);
  expect(await lead(member({ is_subscribed: false, active_subscription: null }))).toEqual(SIGN_UP);
});

it('the setting defines the required membership, with premium as the default', async () => {
  const trial = member({ is_trialing_free: true });
  expect(await lead(member({}))).toBeUndefined();
  expect(await lead(member({ is_cross_selling_unified_account: true }))).toBeUndefined();
  expect(await lead(trial)).toEqual(SIGN_UP);
  expect(await lead(trial, 'trial')).toBeUndefined();
  expect(await lead(trial, 'nonsense')).toEqual(SIGN_UP);
});

it('a member who has cancelled can watch until the end of the paid period', async () => {
  for (const status of ['awaiting_canceled', 'canceled'])
    expect(await lead(member({ active_subscription: { status, source_group: 1 } }))).toBeUndefined();
});
