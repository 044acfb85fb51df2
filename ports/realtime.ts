/** Realtime as other plugins use it: a page listens to a channel for as long as it needs to. */
import { service } from '#kernel/ref.ts';

/**
 * `connecting`: the first try is under way. `connected`: what is published arrives. `unavailable`: there is no connection at the moment;
 * it is tried again, ever more seldom. `refused`: this visitor may not listen, or may no longer; it is not tried again.
 */
export type RealtimeState = 'connecting' | 'connected' | 'unavailable' | 'refused';

export interface RealtimeListener {
  /** Something was published. `data` came over the wire: whoever listens checks it. */
  onEvent(name: string, data: unknown): void;
  /** The state is another one; the first is told as well. What was published before `connected` was missed. */
  onState(state: RealtimeState): void;
}

export interface Realtime {
  /** Listens to a channel until the returned function is called. One connection serves the whole document. */
  listen(channel: string, listener: RealtimeListener): () => void;
}

export const Realtime = service<Realtime>('realtime.realtime');
