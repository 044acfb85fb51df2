/** The plugin's refs: its statechart, and the notification that the visitor has changed. */
import type { ActorRefFrom } from 'xstate';
import { flow } from '#kernel/ref.ts';
import type { promosMachine } from './machine.ts';

export type PromosActor = ActorRefFrom<typeof promosMachine>;
export const PromosFlow = flow<PromosActor>('promos.promos');
