/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { Tracked } from '#ports/analytics.ts';
import { LegalLink } from '#ports/pages.ts';
import { WatchLink } from '#ports/player.ts';
import {
  AccountLink,
  LoggedIn,
  LoggedOut,
  LoginLink,
  LoginStepReached,
  RecoverPasswordLink,
  Session,
  SignUpLink,
} from '#ports/session.ts';
import { ClockService, HttpClient, LanguageService, NavigationService, ToastService } from '#app/services.ts';
import { WantedPageService } from './refs.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    clock: ClockService,
    language: LanguageService,
    toasts: ToastService,
    navigation: NavigationService,
    loggedIn: LoggedIn,
    loggedOut: LoggedOut,
    stepReached: LoginStepReached,
    tracked: Tracked,
  },
  // At the origin, the request provides the session before this plugin is set up.
  wants: {
    requestSession: Session,
    accountLink: AccountLink,
    signUpLink: SignUpLink,
    legalLink: LegalLink,
    watchLink: WatchLink,
  },
  owns: {
    session: Session,
    recoverPasswordLink: RecoverPasswordLink,
    wantedPage: WantedPageService,
    loginLink: LoginLink,
  },
});
