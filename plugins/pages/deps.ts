/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { FilmLink, FilmsLink } from '#ports/catalogue.ts';
import { PaymentOutcomeLink } from '#ports/checkout.ts';
import { ConfessionsLink, ConfessLink } from '#ports/confessions.ts';
import { Consent } from '#ports/consent.ts';
import { Downloads } from '#ports/downloads.ts';
import { AboutLink, AppDeviceLink, AppLink, FaqLink, LegalLink, OnlineCinemaLink } from '#ports/pages.ts';
import { LiveTvLink } from '#ports/live-tv.ts';
import { ReportLink } from '#ports/notices.ts';
import { JoinLink, MembershipPrice } from '#ports/plans.ts';
import { WatchLink } from '#ports/player.ts';
import { RefundWindow } from '#ports/refunds.ts';
import { Reviews } from '#ports/reviews.ts';
import { SeriesListLink } from '#ports/series.ts';
import { AccountLink, CancelSubscriptionLink, LoginLink, MySpaceLink, Session } from '#ports/session.ts';
import { CookiePreferencesAsked } from '#ports/shell.ts';
import { CartLink } from '#ports/store.ts';
import { TrialLink } from '#ports/trial.ts';
import { VisitorFacts } from '#ports/visitor.ts';
import { WithdrawLink } from '#ports/withdrawal.ts';
import { BrandService, HttpClient } from '#app/services.ts';

export const deps = defineDeps({
  needs: {
    brand: BrandService,
    http: HttpClient,
    visitor: VisitorFacts,
  },
  wants: {
    preferences: CookiePreferencesAsked,
    consent: Consent,
    refunds: RefundWindow,
    session: Session,
    filmsLink: FilmsLink,
    filmLink: FilmLink,
    confessionsLink: ConfessionsLink,
    price: MembershipPrice,
    // Features of the brand, under the names of `Offered` (content/model.ts); the long texts mention no other features.
    memberships: JoinLink,
    films: CartLink,
    trial: TrialLink,
    playing: WatchLink,
    liveTv: LiveTvLink,
    payments: PaymentOutcomeLink,
    list: MySpaceLink,
    confessions: ConfessLink,
    cancelling: CancelSubscriptionLink,
    withdrawing: WithdrawLink,
    downloads: Downloads,
    reviews: Reviews,
    reporting: ReportLink,
    series: SeriesListLink,
    joinLink: JoinLink,
    loginLink: LoginLink,
    accountLink: AccountLink,
  },
  owns: {
    onlineCinemaLink: OnlineCinemaLink,
    appLink: AppLink,
    appDeviceLink: AppDeviceLink,
    faqLink: FaqLink,
    aboutLink: AboutLink,
    legalLink: LegalLink,
  },
});
