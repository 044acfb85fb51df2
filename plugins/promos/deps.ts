/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { Session, SignUpLink } from '#ports/session.ts';
import { ClockService, HttpClient, NavigationService } from '#app/services.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    navigation: NavigationService,
    clock: ClockService,
  },
  wants: {
    session: Session,
    signUpLink: SignUpLink,
  },
});
