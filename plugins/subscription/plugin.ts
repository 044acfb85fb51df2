/** The subscription of a member: next charge, card, change of plan, and on again after a cancellation. */
import { definePlugin, fill } from '#kernel/plugin.ts';
import { SubscriptionTab } from '#ports/account.ts';
import { PaymentOutcomeLink } from '#ports/checkout.ts';
import { JoinLink, SelectPlanModal } from '#ports/plans.ts';
import { CancelSubscriptionLink, MemberChanged } from '#ports/session.ts';
import { HttpClient, NavigationService } from '#app/services.ts';

export const subscription = definePlugin({
  id: 'subscription',
  needs: { http: HttpClient, navigation: NavigationService, changed: MemberChanged },
  wants: {
    plans: JoinLink,
    cancel: CancelSubscriptionLink,
    outcome: PaymentOutcomeLink,
    select: SelectPlanModal,
  },
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/subscription.po`),
  setup: () => [fill(SubscriptionTab, () => import('./standing/subscription-tab.tsx'))],
});
