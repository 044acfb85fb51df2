/** Realtime for other plugins: a page subscribes to a channel for as long as it needs to. */
import { service } from '#kernel/ref.ts';

/**
 * `connecting`: the first attempt is running. `connected`: messages arrive. `unavailable`: no connection; it is retried with
 * growing intervals. `refused`: this visitor may not subscribe, or not any more; it is not retried.
 */
export type RealtimeState = 'connecting' | 'connected' | 'unavailable' | 'refused';

export interface RealtimeListener {
  /** A message was published. `data` is unvalidated input from the network. */
  onEvent(name: string, data: unknown): void;
  /** The state has changed; also called with the first one. Messages published before `connected` were missed. */
  onState(state: RealtimeState): void;
}

export interface Realtime {
  /** Subscribes to a channel until the returned function is called. One connection serves the whole document. */
  listen(channel: string, listener: RealtimeListener): () => void;
}

export const Realtime = service<Realtime>('realtime.realtime');
