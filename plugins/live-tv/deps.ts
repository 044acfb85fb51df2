/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { AgeVerificationLink } from '#ports/age.ts';
import { FilmLink, FilmsLink } from '#ports/catalogue.ts';
import { JoinLink } from '#ports/plans.ts';
import { WatchLink } from '#ports/player.ts';
import { Realtime } from '#ports/realtime.ts';
import { LoginLink, Session } from '#ports/session.ts';
import { ClockService, HttpClient, NavigationService, RandomService } from '#app/services.ts';
import { WayBackService } from './refs.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    clock: ClockService,
    random: RandomService,
    navigation: NavigationService,
  },
  wants: {
    session: Session,
    realtime: Realtime,
    filmLink: FilmLink,
    filmsLink: FilmsLink,
    watchLink: WatchLink,
    loginLink: LoginLink,
    joinLink: JoinLink,
    ageVerificationLink: AgeVerificationLink,
  },
  owns: {
    wayBack: WayBackService,
  },
});
