/** The plugin's own names: the button's flow, and the sunset modal. */
import type { ActorRefFrom } from 'xstate';
import { flow, modal } from '#kernel/ref.ts';
import type { floatingMachine } from './machine.ts';

export const FloatingFlow = flow<ActorRefFrom<typeof floatingMachine>>('floating.button');

/** The sunset modal (README 4); `stay` goes on to the sign-up. */
export const SunsetModal = modal<void, 'stay'>('floating.sunset');
