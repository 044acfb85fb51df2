/** The plugin's refs: its statecharts, its document state, and the confirmation dialog of the footer's form. */
import type { ActorRefFrom } from 'xstate';
import { flow, modal, service } from '#kernel/ref.ts';
import type { leadMachine } from './lead/machine.ts';
import type { Memory } from './memory.ts';
import type { optInMachine } from './opt-in/machine.ts';
import type { subscribeMachine } from './subscribe/machine.ts';

export const LeadFlow = flow<ActorRefFrom<typeof leadMachine>>('newsletter.lead');
export const SubscribeFlow = flow<ActorRefFrom<typeof subscribeMachine>>('newsletter.subscribe');
export const OptInFlow = flow<ActorRefFrom<typeof optInMachine>>('newsletter.opt-in');

export const MemoryService = service<Memory>('newsletter.memory');

/** Shows the address to which an email was sent (README 8). */
export const ConfirmationModal = modal<{ email: string }, void>('newsletter.confirmation');
