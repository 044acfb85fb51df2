/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { AgeVerificationLink } from '#ports/age.ts';
import { Tracked } from '#ports/analytics.ts';
import { FilmLink } from '#ports/catalogue.ts';
import { Consent } from '#ports/consent.ts';
import { Discretion } from '#ports/discretion.ts';
import { Interruptions } from '#ports/interruptions.ts';
import { MarketingOptIn } from '#ports/newsletter.ts';
import { JoinLink, MembershipPrice } from '#ports/plans.ts';
import { WatchLink, WatchProgressed } from '#ports/player.ts';
import { SeriesLink } from '#ports/series.ts';
import { AccountLink, LoginLink, LoginModal, Session, SignUpLink } from '#ports/session.ts';
import { VisitorFacts } from '#ports/visitor.ts';
import {
  ClockService,
  HttpClient,
  LanguageService,
  NavigationService,
  RandomService,
} from '#app/services.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    clock: ClockService,
    random: RandomService,
    language: LanguageService,
    navigation: NavigationService,
    progressed: WatchProgressed,
    tracked: Tracked,
    visitor: VisitorFacts,
  },
  wants: {
    filmLink: FilmLink,
    seriesLink: SeriesLink,
    ageVerificationLink: AgeVerificationLink,
    session: Session,
    accountLink: AccountLink,
    loginLink: LoginLink,
    signUpLink: SignUpLink,
    joinLink: JoinLink,
    logIn: LoginModal,
    consent: Consent,
    discretion: Discretion,
    price: MembershipPrice,
    optIn: MarketingOptIn,
    interruptions: Interruptions,
  },
  owns: { watchLink: WatchLink },
});
