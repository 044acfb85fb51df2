/** The plugin's own names: stories fetched ahead, and the dialog with the options of the list. */
import { modal, service } from '#kernel/ref.ts';
import type { QueryChanges } from '#ports/listing.ts';
import type { StoryOptionsInput } from './list/story-filters.ts';
import type { Ahead } from './story/ahead.ts';

/** Stories that were fetched before anybody asked for their page; one store as long as the page app lives. */
export const StoriesAhead = service<() => Promise<Ahead>>('confessions.stories-ahead');
export const OptionsModal = modal<StoryOptionsInput, QueryChanges>('confessions.options');
