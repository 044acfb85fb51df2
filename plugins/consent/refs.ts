/** The plugin's private flow, by name. */
import { flow } from '#kernel/ref.ts';
import type { ConsentActor } from './start.ts';

export const ConsentFlow = flow<ConsentActor>('consent.consent');
