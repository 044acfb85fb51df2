/** Every tab of the member's page, full and empty. */
import type { Meta, StoryObj } from '@storybook/react';
import ProfilePage from '#plugins/account/profile.page.tsx';
import { LEAVING } from '#plugins/account/forms/fixtures.ts';
import type { StoredKind } from '#plugins/account/api.ts';
import type { ProfileData } from '#plugins/account/profile.loader.ts';
import { cards } from '../fixtures/films.ts';
import { MEMBER, ORDERS, SUBSCRIPTIONS } from '../fixtures/member.ts';

export default { title: 'account/Tabs', parameters: { layout: 'fullscreen' } } satisfies Meta;

const tab = (data: ProfileData): StoryObj => ({
  render: () => (
    <main>
      <ProfilePage data={data} params={{}} query={new URLSearchParams()} path="/profile" />
    </main>
  ),
});
const one = (total: number) => ({ current_page: 1, last_page: 1, total });

export const Subscribed = tab({
  tab: 'subscription',
  subscriptions: [SUBSCRIPTIONS.active, SUBSCRIPTIONS.past],
});
export const Leaving = tab({ tab: 'subscription', subscriptions: [SUBSCRIPTIONS.leaving] });
export const Bundle = tab({ tab: 'subscription', subscriptions: [SUBSCRIPTIONS.bundle] });
export const NoSubscription = tab({ tab: 'subscription', subscriptions: [] });
export const Orders = tab({
  tab: 'order-history',
  orders: { data: [...ORDERS], meta: { current_page: 2, last_page: 4, total: 40 } },
});
export const NoOrders = tab({ tab: 'order-history', orders: { data: [], meta: one(0) } });
export const Library: StoryObj = {
  ...tab({
    tab: 'my-library',
    films: {
      data: cards.map((product) => ({ bought_at: '2026-05-01T10:00:00.000Z', product })),
      meta: one(cards.length),
    },
  }),
  tags: ['view'],
};
export const EmptyLibrary = tab({ tab: 'my-library', films: { data: [], meta: one(0) } });
export const PremiumMember = tab({
  tab: 'account',
  me: { ...MEMBER, is_subscribed: true },
  leaving: LEAVING.renewing,
  pending: null,
});
export const LeavingMember = tab({
  tab: 'account',
  me: MEMBER,
  leaving: LEAVING.everything,
  pending: { email: 'robin.vale@example.org', expires_at: '2026-06-02T12:00:00.000Z' },
});
const kind = (more: Partial<StoredKind> & Pick<StoredKind, 'file' | 'title' | 'purpose'>): StoredKind => ({
  count: 1,
  term: { is: 'account' },
  stays: false,
  is_named: false,
  manage: null,
  ...more,
});
export const YourData = tab({
  tab: 'your-data',
  stored: {
    kinds: [
      kind({ file: 'account', title: 'Account and profile', purpose: 'account', manage: '/profile' }),
      kind({
        file: 'sessions',
        title: 'Logins',
        purpose: 'security',
        count: 4,
        term: { is: 'days', days: 7 },
      }),
      kind({ file: 'orders', title: 'Order history', purpose: 'orders', term: { is: 'law' }, stays: true }),
    ],
    looks: [
      { by: 'staff', day: '2026-05-30', count: 2 },
      { by: 'in_place', day: '2026-05-12', count: 1 },
    ],
  },
});
export const DataNeverAccessed = tab({ tab: 'your-data', stored: { kinds: [], looks: [] } });
