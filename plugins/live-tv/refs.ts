/** Live television's own names. */
import { link } from '../../kernel/ref.ts';

/** Its query: `channel`, the slug of a category; without it the channel of everything. */
export const LiveTvLink = link<Record<string, never>>('live-tv.live-tv');
