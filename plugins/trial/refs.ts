/** The plugin's own names: the wait for a confirmed address, and its page. */
import type { ActorRefFrom } from 'xstate';
import { flow, link } from '../../kernel/ref.ts';
import type { waitingMachine } from './waiting/machine.ts';

export const WaitingFlow = flow<ActorRefFrom<typeof waitingMachine>>('trial.waiting');
export const TrialWaitLink = link<Record<string, never>>('trial.waiting');
