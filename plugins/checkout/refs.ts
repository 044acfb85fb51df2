/** The plugin's ref: the statechart of a sign-up. */
import type { ActorRefFrom } from 'xstate';
import { flow } from '#kernel/ref.ts';
import type { joinMachine } from './join/machine.ts';

export const JoinFlow = flow<ActorRefFrom<typeof joinMachine>>('checkout.join');
