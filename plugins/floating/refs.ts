/** Refs of this plugin: the button's statechart and the sunset modal. */
import type { ActorRefFrom } from 'xstate';
import { flow, modal } from '#kernel/ref.ts';
import type { floatingMachine } from './machine.ts';

export const FloatingFlow = flow<ActorRefFrom<typeof floatingMachine>>('floating.button');

/** The sunset modal (README 4); `stay` continues to the sign-up. */
export const SunsetModal = modal<void, 'stay'>('floating.sunset');
