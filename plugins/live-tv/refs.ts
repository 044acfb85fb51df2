/** Refs of live television. */
import { link, service } from '#kernel/ref.ts';
import type { WayBack } from './back/way-back.ts';

/** Its query: `channel`, the slug of a category; without it the channel of all films. */
export const LiveTvLink = link<Record<string, never>>('live-tv.live-tv');

/** The link back from the film of a channel. */
export const WayBackService = service<WayBack>('live-tv.way-back');
