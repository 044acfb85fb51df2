/** Live television for other plugins: where it is, if the brand has it. */
import { link } from '#kernel/ref.ts';

/** Its query: `channel`, the slug of a category; without it the channel of everything. */
export const LiveTvLink = link<Record<string, never>>('live-tv.live-tv');
