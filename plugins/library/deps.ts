/** What this plugin depends on: refs only. */
import { defineDeps } from '#kernel/deps.ts';
import { Tracked } from '#ports/analytics.ts';
import { FilmLink, FilmsLink, SeriesLink } from '#ports/catalogue.ts';
import { LoginLink, LoginModal, MySpaceLink, Session } from '#ports/session.ts';
import { HttpClient, LanguageService, NavigationService, ToastService } from '#app/services.ts';
import { LibraryChanges } from './refs.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    toasts: ToastService,
    language: LanguageService,
    navigation: NavigationService,
    tracked: Tracked,
  },
  wants: {
    session: Session,
    loginLink: LoginLink,
    logIn: LoginModal,
    filmLink: FilmLink,
    filmsLink: FilmsLink,
    seriesLink: SeriesLink,
  },
  owns: {
    mySpaceLink: MySpaceLink,
    changes: LibraryChanges,
  },
});
