/** The plugin's own names: the page of the mailed link, and the form that asks for one. */
import type { ActorRefFrom } from 'xstate';
import { flow, link } from '#kernel/ref.ts';
import type { requestMachine } from './request/machine.ts';

export const CancelRequestLink = link<{ slug?: string }>('cancellation.request');
export const RequestFlow = flow<ActorRefFrom<typeof requestMachine>>('cancellation.request');
