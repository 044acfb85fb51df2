/** Live television's own names. */
import { link, service } from '#kernel/ref.ts';
import type { WayBack } from './back/way-back.ts';

/** Its query: `channel`, the slug of a category; without it the channel of everything. */
export const LiveTvLink = link<Record<string, never>>('live-tv.live-tv');

/** The way back from the film of a channel. */
export const WayBackService = service<WayBack>('live-tv.way-back');
