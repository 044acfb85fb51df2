/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { PaymentOutcomeLink } from '#ports/checkout.ts';
import { JoinLink, SelectPlanModal } from '#ports/plans.ts';
import { CancelSubscriptionLink, MemberChanged } from '#ports/session.ts';
import { HttpClient, NavigationService } from '#app/services.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    navigation: NavigationService,
    changed: MemberChanged,
  },
  wants: {
    joinLink: JoinLink,
    cancelSubscriptionLink: CancelSubscriptionLink,
    paymentOutcomeLink: PaymentOutcomeLink,
    openSelectPlan: SelectPlanModal,
  },
});
