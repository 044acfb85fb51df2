/** The plugin's private flows, by name. */
import { flow } from '../../kernel/ref.ts';
import type { RestrictionActor, VerificationActor } from './flows.ts';

export const RestrictionFlow = flow<RestrictionActor>('age-gate.restriction');
export const VerificationFlow = flow<VerificationActor>('age-gate.verification');
