/** The member's page: each tab, full and empty. */
import type { Meta, StoryObj } from '@storybook/react';
import ProfilePage from '../../plugins/account/profile.page.tsx';
import type { ProfileData } from '../../plugins/account/profile.loader.ts';
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
export const Library = tab({
  tab: 'my-library',
  films: {
    data: cards.map((product) => ({ bought_at: '2026-05-01T10:00:00.000Z', product })),
    meta: one(cards.length),
  },
});
export const EmptyLibrary = tab({ tab: 'my-library', films: { data: [], meta: one(0) } });
export const PremiumMember = tab({ tab: 'account', me: { ...MEMBER, is_subscribed: true } });
