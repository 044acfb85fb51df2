/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { Tracked } from '#ports/analytics.ts';
import { Consent } from '#ports/consent.ts';
import { ClockService, HttpClient, NavigationService } from '#app/services.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    navigation: NavigationService,
    clock: ClockService,
    tracked: Tracked,
  },
  wants: {
    consent: Consent,
  },
});
