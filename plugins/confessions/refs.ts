/** Refs of this plugin: prefetched stories, and the dialog with options of the list. */
import { modal, service } from '#kernel/ref.ts';
import type { QueryChanges } from '#ports/listing.ts';
import type { StoryOptionsInput } from './list/story-filters.ts';
import type { Ahead } from './story/ahead.ts';

/** Prefetched stories; one store for the lifetime of the page app. */
export const StoriesAhead = service<() => Promise<Ahead>>('confessions.stories-ahead');
export const OptionsModal = modal<StoryOptionsInput, QueryChanges>('confessions.options');
