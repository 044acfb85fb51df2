/** The plugin's own statecharts. */
import type { ActorRefFrom } from 'xstate';
import { flow } from '#kernel/ref.ts';
import type { prefetchMachine } from './prefetch/machine.ts';
import type { PreviewActor } from './preview/start.ts';

/** The single preview of a page, whichever card shows it. */
export const PreviewFlow = flow<PreviewActor>('previews.preview');
/** Prefetches the player, and the film itself, when a visitor is about to play it. */
export const PrefetchFlow = flow<ActorRefFrom<typeof prefetchMachine>>('previews.prefetch');
