/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { AgeQuestion } from '#ports/age.ts';
import { HomeLink } from '#ports/home.ts';
import { SearchLink } from '#ports/search.ts';
import { Consent } from '#ports/consent.ts';
import { Discretion } from '#ports/discretion.ts';
import { FreeFilmModal, LeadAllowed } from '#ports/newsletter.ts';
import { WatchLink } from '#ports/player.ts';
import { AccessibilityLink, ImprintLink, LegalLink } from '#ports/pages.ts';
import { AccountLink, LoginLink, MySpaceLink, Session, SignUpLink } from '#ports/session.ts';
import { CookiePreferencesAsked, SectionDestination, SisterSite } from '#ports/shell.ts';
import { BrandService, ClockService, HttpClient, NavigationService } from '#app/services.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    navigation: NavigationService,
    brand: BrandService,
    clock: ClockService,
  },
  wants: {
    cookiePreferencesAsked: CookiePreferencesAsked,
    legalLink: LegalLink,
    session: Session,
    consent: Consent,
    discretion: Discretion,
    age: AgeQuestion,
    openFreeFilm: FreeFilmModal,
    leadAllowed: LeadAllowed,
    destination: SectionDestination,
    accountLink: AccountLink,
    imprintLink: ImprintLink,
    accessibilityLink: AccessibilityLink,
    loginLink: LoginLink,
    signUpLink: SignUpLink,
    mySpaceLink: MySpaceLink,
    homeLink: HomeLink,
    searchLink: SearchLink,
    watchLink: WatchLink,
  },
  owns: {
    sister: SisterSite,
  },
});
