/** The connections of this process, by their subscriptions. */
import type { Connection, Member, Presence, Subscription } from './connection.ts';

/** A subscription with the member and session that it belongs to. */
export interface Listening extends Member {
  readonly connection: Connection;
  readonly channel: string;
}

export class Hub {
  readonly connections = new Set<Connection>();
  readonly #channels = new Map<string, Set<Connection>>();
  /** Number of messages sent since the process started. */
  sent = 0;

  listenersOf(channel: string): ReadonlySet<Connection> {
    return this.#channels.get(channel) ?? new Set();
  }

  /** Number of channels with subscribers. */
  get names(): number {
    return this.#channels.size;
  }

  /** Number of subscribers of each channel. */
  counts(): Record<string, number> {
    return Object.fromEntries([...this.#channels].map(([name, all]) => [name, all.size]));
  }

  add(connection: Connection, channel: string, subscription: Subscription): void {
    connection.subscriptions.set(channel, subscription);
    const all = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, all.add(connection));
  }

  /** Ends a subscription; returns false if there was none. */
  remove(connection: Connection, channel: string): boolean {
    if (!connection.subscriptions.delete(channel)) return false;
    const all = this.#channels.get(channel);
    all?.delete(connection);
    if (all?.size === 0) this.#channels.delete(channel);
    return true;
  }

  /** Sends to all subscribers except the sender. */
  deliver(channel: string, message: string, except?: string): void {
    const bytes = Buffer.from(message);
    for (const connection of this.listenersOf(channel))
      if (connection.id !== except) {
        connection.send(bytes);
        this.sent += 1;
      }
  }

  /** Sends to all connections of a user who has signed in. */
  deliverToUser(user: string, message: string): void {
    for (const connection of this.connections) if (connection.user === user) connection.send(message);
  }

  /** The members present in a channel, in this process. */
  presentIn(channel: string): Map<string, Presence> {
    const present = new Map<string, Presence>();
    for (const connection of this.listenersOf(channel)) {
      const presence = connection.subscriptions.get(channel)?.presence;
      if (presence && !present.has(presence.id)) present.set(presence.id, presence);
    }
    return present;
  }

  /** All subscriptions of members' sessions. */
  *listening(): Iterable<Listening> {
    for (const connection of this.connections)
      for (const [channel, { member }] of connection.subscriptions)
        if (member) yield { ...member, connection, channel };
  }
}
