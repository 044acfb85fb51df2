/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { AgeVerificationLink } from '#ports/age.ts';
import { Tracked } from '#ports/analytics.ts';
import { ListingBanner } from '#ports/banner-views.ts';
import { FilmLink } from '#ports/catalogue.ts';
import { ConfessLink, ConfessionLink, ConfessionsLink } from '#ports/confessions.ts';
import { Consent } from '#ports/consent.ts';
import { Discretion } from '#ports/discretion.ts';
import { Interruptions } from '#ports/interruptions.ts';
import { LegalLink } from '#ports/pages.ts';
import { JoinLink } from '#ports/plans.ts';
import { AccountLink, LoginModal, MemberChanged, Session } from '#ports/session.ts';
import {
  ClockService,
  HttpClient,
  LanguageService,
  NavigationService,
  RandomService,
  ToastService,
} from '#app/services.ts';
import { OptionsModal, StoriesAhead } from './refs.ts';
import { ConfessModal } from './write/refs.ts';

export const deps = defineDeps({
  needs: {
    clock: ClockService,
    random: RandomService,
    http: HttpClient,
    navigation: NavigationService,
    language: LanguageService,
    toasts: ToastService,
    tracked: Tracked,
  },
  wants: {
    consent: Consent,
    discretion: Discretion,
    interruptions: Interruptions,
    filmLink: FilmLink,
    banner: ListingBanner,
    ageVerificationLink: AgeVerificationLink,
    session: Session,
    logIn: LoginModal,
    memberChanged: MemberChanged,
    legalLink: LegalLink,
    joinLink: JoinLink,
    accountLink: AccountLink,
  },
  owns: {
    confessionLink: ConfessionLink,
    confessionsLink: ConfessionsLink,
    ahead: StoriesAhead,
    openConfess: ConfessModal,
    openOptions: OptionsModal,
    confessLink: ConfessLink,
  },
});
