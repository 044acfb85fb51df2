/** The plugin's refs: the statecharts of the mailed link's page, and of the form that requests one. */
import type { ActorRefFrom } from 'xstate';
import { flow, link } from '#kernel/ref.ts';
import type { requestMachine } from './request/machine.ts';

export const CancelRequestLink = link<{ slug?: string }>('cancellation.request');
export const RequestFlow = flow<ActorRefFrom<typeof requestMachine>>('cancellation.request');
