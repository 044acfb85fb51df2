/** How long films are watched, told as it happens, of nobody in particular: other modules declare who counts when they are set up. */
import { service } from '#kernel/ref.ts';

/** Somebody has watched for so many whole seconds until now. */
export type CountsWatching = (seconds: number) => Promise<void>;

export interface WatchTime {
  include(counts: CountsWatching): void;
}

export const WatchTime = service<WatchTime>('origin.watch-time');
