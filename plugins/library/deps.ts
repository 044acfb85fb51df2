/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { Tracked } from '#ports/analytics.ts';
import { CategoryLink, FilmLink, FilmsLink } from '#ports/catalogue.ts';
import { DirectorLink, PerformerLink } from '#ports/people.ts';
import { YearLink } from '#ports/library.ts';
import { SeriesLink } from '#ports/series.ts';
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
    categoryLink: CategoryLink,
    performerLink: PerformerLink,
    directorLink: DirectorLink,
  },
  owns: {
    mySpaceLink: MySpaceLink,
    yearLink: YearLink,
    changes: LibraryChanges,
  },
});
