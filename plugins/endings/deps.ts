/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { FilmLink } from '#ports/catalogue.ts';
import { Consent } from '#ports/consent.ts';
import { JoinLink, MembershipPrice } from '#ports/plans.ts';
import { WatchEpisodeLink, WatchLink } from '#ports/player.ts';
import { RateModal } from '#ports/reviews.ts';
import { Session, SignUpLink } from '#ports/session.ts';
import { HttpClient, NavigationService } from '#app/services.ts';

export const deps = defineDeps({
  needs: { http: HttpClient, navigation: NavigationService },
  wants: {
    consent: Consent,
    session: Session,
    filmLink: FilmLink,
    watchLink: WatchLink,
    watchEpisodeLink: WatchEpisodeLink,
    signUpLink: SignUpLink,
    joinLink: JoinLink,
    price: MembershipPrice,
    rate: RateModal,
  },
});
