/** What the plugin keeps to itself, by name. */
import { flow, service } from '../../kernel/ref.ts';
import type { RestrictionActor, VerificationActor } from './flows.ts';
import type { HeldQuestion } from './restriction/question.ts';

export const RestrictionFlow = flow<RestrictionActor>('age-gate.restriction');
export const VerificationFlow = flow<VerificationActor>('age-gate.verification');
export const Question = service<HeldQuestion>('age-gate.held-question');
