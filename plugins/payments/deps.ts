/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { Tracked } from '#ports/analytics.ts';
import { PaymentEnded } from '#ports/checkout.ts';
import { JoinLink } from '#ports/plans.ts';
import { AccountLink, CancelSubscriptionLink, LoginLink, MemberChanged } from '#ports/session.ts';
import { CartLink } from '#ports/store.ts';
import { BrandService, HttpClient, NavigationService } from '#app/services.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    navigation: NavigationService,
    brand: BrandService,
    changed: MemberChanged,
    tracked: Tracked,
    ended: PaymentEnded,
  },
  /** Only available in brands that sell subscriptions. */
  wants: {
    accountLink: AccountLink,
    loginLink: LoginLink,
    cancelSubscriptionLink: CancelSubscriptionLink,
    joinLink: JoinLink,
    cartLink: CartLink,
  },
});
