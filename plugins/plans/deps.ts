/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { FilmLink } from '#ports/catalogue.ts';
import { PaymentOutcomeLink } from '#ports/checkout.ts';
import { Downloads } from '#ports/downloads.ts';
import { SelectPlanModal } from '#ports/plans.ts';
import { WatchLink } from '#ports/player.ts';
import { RefundWindow } from '#ports/refunds.ts';
import { SeriesListLink } from '#ports/series.ts';
import { AccountLink, CancelSubscriptionLink, LoginLink, Session } from '#ports/session.ts';
import { SisterSite } from '#ports/shell.ts';
import { TrialLink } from '#ports/trial.ts';
import { VisitorFacts } from '#ports/visitor.ts';
import { WithdrawLink } from '#ports/withdrawal.ts';
import { BrandService, HttpClient, LanguageService, NavigationService } from '#app/services.ts';

export const deps = defineDeps({
  needs: {
    brand: BrandService,
    visitor: VisitorFacts,
    http: HttpClient,
    navigation: NavigationService,
    language: LanguageService,
  },
  wants: {
    session: Session,
    accountLink: AccountLink,
    sister: SisterSite,
    seriesListLink: SeriesListLink,
    downloads: Downloads,
    filmLink: FilmLink,
    watchLink: WatchLink,
    withdrawLink: WithdrawLink,
    paymentOutcomeLink: PaymentOutcomeLink,
    refunds: RefundWindow,
    trialLink: TrialLink,
    loginLink: LoginLink,
    cancelSubscriptionLink: CancelSubscriptionLink,
  },
  owns: {
    openSelectPlan: SelectPlanModal,
  },
});
