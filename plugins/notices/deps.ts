/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { Session } from '#ports/session.ts';
import { ClockService, HttpClient, LanguageService } from '#app/services.ts';
import { ReportLink } from '#ports/notices.ts';
import { StatusLink } from './refs.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    language: LanguageService,
    clock: ClockService,
  },
  wants: {
    session: Session,
  },
  owns: {
    reportLink: ReportLink,
    statusLink: StatusLink,
  },
});
