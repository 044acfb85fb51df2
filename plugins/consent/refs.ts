/** The plugin's ref: its only statechart. */
import { flow } from '#kernel/ref.ts';
import type { ConsentActor } from './start.ts';

export const ConsentFlow = flow<ConsentActor>('consent.consent');
