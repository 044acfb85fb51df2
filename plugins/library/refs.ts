/** The statechart of the shelf of begun films by name; it lives as long as the shelf is on screen. */
import { flow } from '../../kernel/ref.ts';
import type { ContinueActor } from './start.ts';

export const ContinueFlow = flow<ContinueActor>('library.continue');
