/** The plugin's own name. */
import { service } from '#kernel/ref.ts';
import type { Ahead } from './story/ahead.ts';

/** Stories that were fetched before anybody asked for their page; one store as long as the page app lives. */
export const StoriesAhead = service<() => Promise<Ahead>>('confessions.stories-ahead');
