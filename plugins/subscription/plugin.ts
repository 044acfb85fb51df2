/** A member's subscription: next charge, card, change of plan, and reactivation after a cancellation. */
import { definePlugin, fill } from '#kernel/plugin.ts';
import { SubscriptionTab } from '#ports/account.ts';
import { deps } from './deps.ts';

export const subscription = definePlugin({
  id: 'subscription',
  ...deps,
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/subscription.po`),
  setup: () => [fill(SubscriptionTab, () => import('./overview/subscription-tab.tsx'))],
});
