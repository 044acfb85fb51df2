/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { SeriesListLink } from '#ports/series.ts';
import { AccountLink, LoginLink, Session } from '#ports/session.ts';
import { HttpClient, NavigationService } from '#app/services.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    navigation: NavigationService,
  },
  wants: {
    session: Session,
    accountLink: AccountLink,
    loginLink: LoginLink,
    seriesListLink: SeriesListLink,
  },
});
