/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { JoinLink } from '#ports/plans.ts';
import { LoginLink, Session } from '#ports/session.ts';
import { HttpClient, LanguageService } from '#app/services.ts';
import { ReportModal } from './refs.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    language: LanguageService,
  },
  wants: {
    session: Session,
    loginLink: LoginLink,
    joinLink: JoinLink,
  },
  owns: {
    openReport: ReportModal,
  },
});
