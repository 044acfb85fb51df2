/** Watch time as it happens, without identifying anyone: other modules register counters during setup. */
import { service } from '#kernel/ref.ts';

/** Called when a visitor has watched for this number of whole seconds. */
export type CountsWatching = (seconds: number) => Promise<void>;

export interface WatchTime {
  include(counts: CountsWatching): void;
}

export const WatchTime = service<WatchTime>('origin.watch-time');
