/** Realtime for other plugins: a page subscribes to a channel as long as it needs it. */
import { service } from '#kernel/ref.ts';

/**
 * `connecting`: the first attempt is running. `connected`: messages arrive. `unavailable`: there is no connection;
 * attempts are repeated with growing intervals. `refused`: this visitor may not subscribe (any more); there is no
 * further attempt.
 */
export type RealtimeState = 'connecting' | 'connected' | 'unavailable' | 'refused';

export interface RealtimeListener {
  /** Called for each published message. `data` is unvalidated input from the network. */
  onEvent(name: string, data: unknown): void;
  /** Called for the initial state and after each change. Messages published before `connected` were missed. */
  onState(state: RealtimeState): void;
}

export interface Realtime {
  /**
   * Subscribes to a channel until the returned function is called. All subscriptions of a document share one
   * connection.
   */
  listen(channel: string, listener: RealtimeListener): () => void;
}

export const Realtime = service<Realtime>('realtime.realtime');
