/** The link to live TV, for other plugins; null if the brand has none. */
import { link } from '#kernel/ref.ts';

/**
 * The live TV page. Query parameter `channel`: the slug of a category; without it, the page shows the channel of all
 * films.
 */
export const LiveTvLink = link<Record<string, never>>('live-tv.live-tv');
