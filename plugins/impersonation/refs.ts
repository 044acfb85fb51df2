/** The ref of the plugin's statechart. */
import type { ActorRefFrom } from 'xstate';
import { flow } from '#kernel/ref.ts';
import type { impersonationMachine } from './machine.ts';

export const ImpersonationFlow = flow<ActorRefFrom<typeof impersonationMachine>>('impersonation.begin');
