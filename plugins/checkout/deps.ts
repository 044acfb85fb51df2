/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { Tracked } from '#ports/analytics.ts';
import { PaymentOutcomeLink } from '#ports/checkout.ts';
import { Consent } from '#ports/consent.ts';
import { CrossSelling } from '#ports/cross-selling.ts';
import { LegalLink } from '#ports/pages.ts';
import { SelectPlanModal } from '#ports/plans.ts';
import {
  AccountLink,
  CancelSubscriptionLink,
  LoginLink,
  LoginModal,
  MemberChanged,
  Session,
} from '#ports/session.ts';
import { SisterSite } from '#ports/shell.ts';
import { WithdrawLink } from '#ports/withdrawal.ts';
import { BrandService, ClockService, HttpClient, NavigationService } from '#app/services.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    navigation: NavigationService,
    clock: ClockService,
    brand: BrandService,
    changed: MemberChanged,
    tracked: Tracked,
  },
  wants: {
    session: Session,
    crossSelling: CrossSelling,
    consent: Consent,
    openLogin: LoginModal,
    openPlans: SelectPlanModal,
    loginLink: LoginLink,
    accountLink: AccountLink,
    cancelSubscriptionLink: CancelSubscriptionLink,
    paymentOutcomeLink: PaymentOutcomeLink,
    sister: SisterSite,
    legalLink: LegalLink,
    withdrawLink: WithdrawLink,
  },
});
