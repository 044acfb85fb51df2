/** The plugin's own statechart, which exists as long as its view. */
import type { ActorRefFrom } from 'xstate';
import { flow } from '#kernel/ref.ts';
import type { endingMachine } from './machine.ts';

export const EndingFlow = flow<ActorRefFrom<typeof endingMachine>>('endings.ending');
