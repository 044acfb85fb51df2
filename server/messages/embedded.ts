/**
 * Messages with the embedded database, which serves a single process: they stay in it, and SQL statements can notify
 * it.
 */
import { escapeIdentifier, type Pool } from 'pg';
import { createTopics, type MessageBus, type OnFault } from './bus.ts';

/** Delay after a failed attempt to listen. */
const RETRY_MS = 1000;

export function embeddedBus(pool: Pool, onFault: OnFault): MessageBus {
  const topics = createTopics(onFault);
  /** The topics that the session of the pool listens to; empty without a session. */
  let listened = new Set<string>();
  let isConnected = false;

  function added(): string[] {
    const names = topics.names.filter((name) => !listened.has(name));
    names.forEach((name) => listened.add(name));
    return names;
  }
  const statement = (names: readonly string[]): string =>
    names.map((name) => `listen ${escapeIdentifier(name)}`).join('; ');
  /** Waits for its turn, because within another transaction it could be rolled back. */
  async function listenToAdded(): Promise<void> {
    const names = isConnected && !pool.ending ? added() : [];
    if (names.length === 0) return;
    try {
      await pool.query(statement(names));
    } catch {
      names.forEach((name) => listened.delete(name));
      setTimeout(() => void listenToAdded(), RETRY_MS).unref();
    }
  }

  pool.on('connect', (client) => {
    isConnected = true;
    listened = new Set();
    client.on('notification', ({ channel, payload = '' }) => topics.receive(channel, payload, ''));
    // Messages that were sent while there was no session are unknown.
    topics.missed(topics.names);
    // Ignored: the other queries of this session fail as well.
    if (topics.names.length > 0) client.query(statement(added())).catch(() => undefined);
  });
  pool.on('remove', () => (isConnected = false));
  return {
    node: topics.node,
    publish: topics.publishHere,
    subscribe(topic, listener) {
      const stop = topics.add(topic, listener);
      void listenToAdded();
      return stop;
    },
  };
}
