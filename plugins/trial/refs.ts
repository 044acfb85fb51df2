/** The plugin's ref: the statechart of the wait for a confirmed address. */
import type { ActorRefFrom } from 'xstate';
import { flow } from '#kernel/ref.ts';
import type { waitingMachine } from './waiting/machine.ts';

export const WaitingFlow = flow<ActorRefFrom<typeof waitingMachine>>('trial.waiting');
