/** Private refs of the plugin. */
import { flow, service } from '#kernel/ref.ts';
import type { Http } from '#app/http/client.ts';
import type { PageFacts } from '#ports/visitor.ts';
import type { Navigation } from '#app/services.ts';
import type { StoredQuestion } from './restriction/question.ts';
import type { RestrictionActor } from './restriction/machine.ts';
import type { VerificationActor } from './verification/machine.ts';

export const RestrictionFlow = flow<RestrictionActor>('age-gate.restriction');
export const VerificationFlow = flow<VerificationActor>('age-gate.verification');
export const Question = service<StoredQuestion>('age-gate.stored-question');

/** Input of both statecharts. */
export interface AgeDeps {
  http: Http;
  visitor: PageFacts;
  navigation: Navigation;
  /** The page that "Leave" opens. */
  leaveUrl: string;
}
