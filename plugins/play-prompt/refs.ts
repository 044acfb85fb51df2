/** The plugin's own statechart, which exists as long as its dialog. */
import type { ActorRefFrom } from 'xstate';
import { flow } from '#kernel/ref.ts';
import type { promptMachine } from './machine.ts';

export const PromptFlow = flow<ActorRefFrom<typeof promptMachine>>('play-prompt.prompt');
