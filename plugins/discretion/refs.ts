/** The plugin's refs: its statechart, and the target of its exit. */
import { flow, service } from '#kernel/ref.ts';
import type { DiscreetActor } from './start.ts';

export const DiscreetFlow = flow<DiscreetActor>('discretion.discreet');
/** URL of the neutral page, set by the brand. */
export const ExitAddress = service<string>('discretion.exit');
