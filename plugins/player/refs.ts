/** Flows of this plugin; all but the last two exist as long as one view. */
import type { ActorRefFrom } from 'xstate';
import { flow } from '#kernel/ref.ts';
import type { optInMachine } from './opt-in/machine.ts';
import type { playbackMachine } from './playback/machine.ts';
import type { prefetchMachine } from '#plugins/previews/prefetch/machine.ts';
import type { PreviewActor } from '#plugins/previews/preview/start.ts';
import type { promptMachine } from './prompt/machine.ts';
import type { resumeMachine } from './resume/machine.ts';
import type { screenMachine } from './screen/machine.ts';

export type { PlaybackInput } from './playback/machine.ts';

export const PlaybackFlow = flow<ActorRefFrom<typeof playbackMachine>>('player.playback');
export const ResumeFlow = flow<ActorRefFrom<typeof resumeMachine>>('player.resume');
export const ScreenFlow = flow<ActorRefFrom<typeof screenMachine>>('player.screen');
export const PromptFlow = flow<ActorRefFrom<typeof promptMachine>>('player.prompt');
export const OptInFlow = flow<ActorRefFrom<typeof optInMachine>>('player.opt-in');
/** The single preview of a page, whichever card shows it. */
export const PreviewFlow = flow<PreviewActor>('player.preview');
/** Prefetches the player, and the film itself, when a visitor is about to play it. */
export const PrefetchFlow = flow<ActorRefFrom<typeof prefetchMachine>>('player.prefetch');
