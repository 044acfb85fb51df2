/** The visitors stories are shown to. */
import type { User } from '../../kernel/ports/session.ts';
import { memberSample } from '../../plugins/auth/session/samples.ts';

export type UserName = 'guest' | 'registered' | 'premium';

const premium: User = {
  ...memberSample,
  is_email_verified: true,
  is_subscribed: true,
  is_first_login: false,
  active_subscription: {
    status: 'active',
    subscription_data_id: 3,
    source_group: 1,
    expires_at: '2026-12-31T00:00:00.000Z',
    data: { plan: { name: 'Monthly', type: 2, is_manica: false } },
  },
};

export const USERS: Readonly<Record<UserName, User | null>> = {
  guest: null,
  registered: memberSample,
  premium,
};
