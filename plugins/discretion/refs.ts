/** The plugin's own flow, and where its exit leads. */
import { flow, service } from '#kernel/ref.ts';
import type { DiscreetActor } from './start.ts';

export const DiscreetFlow = flow<DiscreetActor>('discretion.discreet');
/** Address of the neutral page; a choice of the brand. */
export const ExitAddress = service<string>('discretion.exit');
