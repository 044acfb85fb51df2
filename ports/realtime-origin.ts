/** Realtime as other modules use it: what is published reaches every page that listens, whichever process holds its connection. */
import { service } from '#kernel/ref.ts';

/** Who may listen to some private channels. */
export interface ChannelRule {
  /** The names of its channels. None may tell who listens. */
  readonly channels: RegExp;
  /**
   * Those of these members that may listen. Asked when one begins to, and each second for all of a process together: whoever is not
   * among them any more is off within 2 s.
   */
  mayListen(userIds: readonly number[]): Promise<readonly number[]>;
  /** Whether members may tell one another something (`client-…`); where it is not said, only the site speaks. */
  readonly pagesTell?: boolean;
}

export interface Realtime {
  /**
   * Adds channels that members may listen to, in `setup`. A private channel (`private-…`, `presence-…`) that no rule names is nobody's;
   * any other channel is everybody's.
   */
  include(rule: ChannelRule): void;
  /** Tells all that listen to the channel, at most 10 KiB of JSON. What cannot be delivered at the moment is lost, and logged. */
  publish(channel: string, event: string, data: unknown): Promise<void>;
  /** How many connections listen to the channel, in all processes; of the others it may be some seconds old. */
  count(channel: string): Promise<number>;
  /** Closes every connection of the member, in all processes. */
  disconnect(userId: number): Promise<void>;
}

export const Realtime = service<Realtime>('origin.realtime');
