/** The plugin's own names: its statechart, and what it is told of who the visitor is. */
import type { ActorRefFrom } from 'xstate';
import { flow } from '#kernel/ref.ts';
import type { promosMachine } from './machine.ts';

export type PromosActor = ActorRefFrom<typeof promosMachine>;
export const PromosFlow = flow<PromosActor>('promos.promos');
