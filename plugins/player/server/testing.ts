/**
 * Shared setup for playback tests: members, and an age gate. France requires a verified age, and sessions may be
 * verified.
 */
import { provide, type Contribution } from '#kernel/plugin.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { AgeGate, NO_GATE } from '#ports/age-origin.ts';
import { memberSession } from '#server/testing/origin.ts';

export const FRANCE_IS_GATED: Contribution = provide(AgeGate, {
  lists: () => SETTING_DEFAULTS,
  isGated: ({ country }) => country === 'FR',
  verdict: async ({ country }, { session_id }) =>
    country === 'FR'
      ? { required: true, verified: session_id?.startsWith('verified') ?? false, session: 'none' }
      : NO_GATE,
  navigate: async () => ({ is: 'pass', cookies: [] }),
});

/** A member whose bearer token is the id of their session. */
export const memberOf = (tokenId: number) => ({
  session: memberSession(tokenId),
  user: {
    id: tokenId,
    email: 'm@example.org',
    username: null,
    name: null,
    last_name: null,
    role: 'member',
    locale: 'en',
    is_email_verified: true,
    is_subscribed: false,
    is_nc_trial: false,
    is_trialing_free: false,
    is_cross_selling_unified_account: false,
    accepted_mailing: false,
    is_first_login: false,
    impersonate_mode: false,
    active_subscription: null,
  },
});
