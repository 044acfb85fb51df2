/** Flows of this plugin; each exists as long as one view. */
import type { ActorRefFrom } from 'xstate';
import { flow } from '#kernel/ref.ts';
import type { optInMachine } from './opt-in/machine.ts';
import type { playbackMachine } from './playback/machine.ts';
import type { resumeMachine } from './resume/machine.ts';
import type { screenMachine } from './screen/machine.ts';

export type { PlaybackInput } from './playback/machine.ts';

export const PlaybackFlow = flow<ActorRefFrom<typeof playbackMachine>>('player.playback');
export const ResumeFlow = flow<ActorRefFrom<typeof resumeMachine>>('player.resume');
export const ScreenFlow = flow<ActorRefFrom<typeof screenMachine>>('player.screen');
export const OptInFlow = flow<ActorRefFrom<typeof optInMachine>>('player.opt-in');
