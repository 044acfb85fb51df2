/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { Tracked } from '#ports/analytics.ts';
import { Consent } from '#ports/consent.ts';
import { FreeFilmModal } from '#ports/newsletter.ts';
import { AppLink } from '#ports/pages.ts';
import { WatchLink } from '#ports/player.ts';
import { Session, SignUpLink } from '#ports/session.ts';
import { SisterSite } from '#ports/shell.ts';
import { BrandService, HttpClient, NavigationService, RandomService, ToastService } from '#app/services.ts';
import { SunsetModal } from './refs.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    navigation: NavigationService,
    toasts: ToastService,
    random: RandomService,
    brand: BrandService,
    tracked: Tracked,
    sunset: SunsetModal,
  },
  wants: {
    session: Session,
    sister: SisterSite,
    consent: Consent,
    free: FreeFilmModal,
    appLink: AppLink,
    signUpLink: SignUpLink,
    watchLink: WatchLink,
  },
});
