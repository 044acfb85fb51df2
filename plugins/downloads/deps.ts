/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { Tracked } from '#ports/analytics.ts';
import { FilmsLink } from '#ports/catalogue.ts';
import { JoinLink } from '#ports/plans.ts';
import { LoginLink } from '#ports/session.ts';
import { HttpClient, LanguageService, NavigationService, ToastService } from '#app/services.ts';
import { DownloadModal } from './refs.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    language: LanguageService,
    navigation: NavigationService,
    toasts: ToastService,
    open: DownloadModal,
    tracked: Tracked,
  },
  wants: {
    filmsLink: FilmsLink,
    loginLink: LoginLink,
    joinLink: JoinLink,
  },
});
