/** What this plugin depends on: refs only. */
import { defineDeps } from '#kernel/deps.ts';
import { Session } from '#ports/session.ts';
import { ChanceService, HttpClient, LanguageService } from '#app/services.ts';
import { ReportLink, StatusLink } from './refs.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    language: LanguageService,
    chance: ChanceService,
  },
  wants: {
    session: Session,
  },
  owns: {
    reportLink: ReportLink,
    statusLink: StatusLink,
  },
});
