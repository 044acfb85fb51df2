/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { Interruptions } from '#ports/interruptions.ts';
import { LoginLink, MemberChanged, Session } from '#ports/session.ts';
import { TrialSuccessLink } from '#ports/trial.ts';
import { VerifyAccountModal } from '#ports/verification.ts';
import { HttpClient, LanguageService } from '#app/services.ts';
import { NoticeService } from './refs.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    language: LanguageService,
    ask: VerifyAccountModal,
    changed: MemberChanged,
  },
  wants: {
    session: Session,
    interruptions: Interruptions,
    loginLink: LoginLink,
    trialSuccessLink: TrialSuccessLink,
  },
  owns: {
    notice: NoticeService,
  },
});
