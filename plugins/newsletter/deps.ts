/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { Tracked } from '#ports/analytics.ts';
import { FilmsLink } from '#ports/catalogue.ts';
import { Consent } from '#ports/consent.ts';
import { Interruptions } from '#ports/interruptions.ts';
import { FreeFilmLink, FreeFilmModal, LeadModal } from '#ports/newsletter.ts';
import { LegalLink } from '#ports/pages.ts';
import { LoginLink, MemberChanged, Session } from '#ports/session.ts';
import { VerifyAccountModal } from '#ports/verification.ts';
import { ClockService, HttpClient, LanguageService, NavigationService, ToastService } from '#app/services.ts';
import { ConfirmationModal, MemoryService } from './refs.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    language: LanguageService,
    navigation: NavigationService,
    clock: ClockService,
    toasts: ToastService,
    open: LeadModal,
    openFreeFilm: FreeFilmModal,
    tracked: Tracked,
    changed: MemberChanged,
  },
  wants: {
    session: Session,
    consent: Consent,
    interruptions: Interruptions,
    verify: VerifyAccountModal,
    legalLink: LegalLink,
    loginLink: LoginLink,
    filmsLink: FilmsLink,
  },
  owns: {
    openConfirmation: ConfirmationModal,
    freeFilmLink: FreeFilmLink,
    memory: MemoryService,
  },
});
