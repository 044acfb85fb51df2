/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { AgeQuestion } from '#ports/age.ts';
import { Tracked } from '#ports/analytics.ts';
import { BannersBelow, ListingBanner } from '#ports/banner-views.ts';
import { CategoryLink, FilmLink, FilmsLink, LabelLink, SeduceBoostLink } from '#ports/catalogue.ts';
import { ConfessionLink } from '#ports/confessions.ts';
import { Consent } from '#ports/consent.ts';
import { Downloads } from '#ports/downloads.ts';
import { Experiments } from '#ports/experiments.ts';
import { HomeLink } from '#ports/home.ts';
import { PERSON_LINKS } from '#ports/people.ts';
import { JoinLink, MembershipPrice } from '#ports/plans.ts';
import { PlayPrompt, WatchLink, WatchOwnedLink } from '#ports/player.ts';
import { Reviews } from '#ports/reviews.ts';
import { Episodes, SeriesLink } from '#ports/series.ts';
import { Session, SignUpLink } from '#ports/session.ts';
import { SisterSite } from '#ports/shell.ts';
import { ClockService, HttpClient, LanguageService, NavigationService } from '#app/services.ts';
import { FilmOptionsModal, StillsModal } from './refs.ts';

export const deps = defineDeps({
  needs: {
    navigation: NavigationService,
    http: HttpClient,
    language: LanguageService,
    clock: ClockService,
    tracked: Tracked,
  },
  wants: {
    homeLink: HomeLink,
    listingBanner: ListingBanner,
    bannersBelow: BannersBelow,
    reviews: Reviews,
    episodes: Episodes,
    seriesLink: SeriesLink,
    session: Session,
    watchLink: WatchLink,
    watchOwnedLink: WatchOwnedLink,
    openPlayPrompt: PlayPrompt,
    joinLink: JoinLink,
    consent: Consent,
    age: AgeQuestion,
    confessionLink: ConfessionLink,
    price: MembershipPrice,
    downloads: Downloads,
    experiments: Experiments,
    sister: SisterSite,
    signUpLink: SignUpLink,
    ...PERSON_LINKS,
  },
  owns: {
    filmLink: FilmLink,
    categoryLink: CategoryLink,
    labelLink: LabelLink,
    filmsLink: FilmsLink,
    seduceBoostLink: SeduceBoostLink,
    openFilmOptions: FilmOptionsModal,
    openStills: StillsModal,
  },
});
