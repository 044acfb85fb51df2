/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { Tracked } from '#ports/analytics.ts';
import { CategoryLink, LabelLink } from '#ports/catalogue.ts';
import { ConfessionLink } from '#ports/confessions.ts';
import { Consent } from '#ports/consent.ts';
import { PerformerLink } from '#ports/people.ts';
import { SeriesLink } from '#ports/series.ts';
import { HttpClient, NavigationService } from '#app/services.ts';

export const deps = defineDeps({
  needs: { navigation: NavigationService, http: HttpClient, tracked: Tracked },
  wants: {
    consent: Consent,
    categoryLink: CategoryLink,
    labelLink: LabelLink,
    confessionLink: ConfessionLink,
    performerLink: PerformerLink,
    seriesLink: SeriesLink,
  },
});
