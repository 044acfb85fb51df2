/** Refs of live television. */
import { service } from '#kernel/ref.ts';
import type { WayBack } from './back/way-back.ts';

/** The link from a film back to its channel. */
export const WayBackService = service<WayBack>('live-tv.way-back');
