/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { Consent } from '#ports/consent.ts';
import { Discretion } from '#ports/discretion.ts';
import { PlayPreparation } from '#ports/play-preparation.ts';
import { Session } from '#ports/session.ts';
import { HttpClient, NavigationService } from '#app/services.ts';

export const deps = defineDeps({
  needs: { http: HttpClient, navigation: NavigationService },
  wants: { session: Session, consent: Consent, discretion: Discretion, prepares: PlayPreparation },
});
