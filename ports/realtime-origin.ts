/** Realtime for other modules: a published message reaches every subscribed page, whichever process holds its connection. */
import { service } from '#kernel/ref.ts';

/** The rule of who may subscribe to some private channels. */
export interface ChannelRule {
  /** Pattern of the channels' names. A name must not reveal its subscribers. */
  readonly channels: RegExp;
  /**
   * Filters the members who may subscribe. Called for each new subscription, and every second for all subscribers of a
   * process: members who lose permission are disconnected within 2 s.
   */
  mayListen(userIds: readonly number[]): Promise<readonly number[]>;
  /** Whether members may send messages to each other (`client-…`); by default only the site publishes. */
  readonly membersPublish?: boolean;
}

export interface Realtime {
  /**
   * Adds channels for members, during `setup`. A private channel (`private-…`, `presence-…`) without a rule is refused;
   * all other channels are public.
   */
  include(rule: ChannelRule): void;
  /**
   * Publishes to all subscribers of the channel; `data` is at most 10 KiB of JSON. Messages that cannot be delivered
   * now are lost and logged.
   */
  publish(channel: string, event: string, data: unknown): Promise<void>;
  /** Number of subscribed connections in all processes; counts of other processes may be a few seconds old. */
  count(channel: string): Promise<number>;
  /** Closes every connection of the member, in all processes. */
  disconnect(userId: number): Promise<void>;
}

export const Realtime = service<Realtime>('origin.realtime');
