/**
 * Messages between processes that share a Redis, for topics with many messages: realtime. It connects immediately and
 * reconnects after outages.
 */
import type { FastifyBaseLogger } from 'fastify';
import { outage } from '../db/outage.ts';
import { createTopics, type MessageBus } from './bus.ts';

/**
 * The channel in Redis. All databases of a Redis share their channels, so the name contains the database: sites with
 * separate databases receive nothing from each other.
 */
const channelOf = (database: number): string => `nocturne:relay:${database}`;
/** Timeout for publishing a message. */
const SEND_MS = 1000;
const CONNECT_MS = 2000;
/** Delays between connection attempts: they grow up to a maximum. */
const RETRY_STEP_MS = 100;
const RETRY_MAX_MS = 2000;

/** The envelope of a message between processes. */
interface Envelope {
  readonly relay: { readonly node: string; readonly topic: string; readonly message: unknown };
}

const isEnvelope = (message: unknown): message is Envelope =>
  typeof message === 'object' &&
  message !== null &&
  'relay' in message &&
  typeof message.relay === 'object' &&
  message.relay !== null;

export async function redisBus(
  url: string,
  log: FastifyBaseLogger,
): Promise<MessageBus & { close(): Promise<void> }> {
  const { Redis } = await import('ioredis');
  const reports = outage({
    onLost: (cause) =>
      log.error({ err: cause }, 'Redis is unavailable; messages between processes are lost until it is back'),
    onBack: (outageS) => log.warn({ outageS }, 'Redis passes messages on again'),
  });
  const options = {
    connectTimeout: CONNECT_MS,
    retryStrategy: (tries: number) => Math.min(tries * RETRY_STEP_MS, RETRY_MAX_MS),
  };
  const publisher = new Redis(url, {
    ...options,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: SEND_MS,
  });
  const subscriber = new Redis(url, { ...options, maxRetriesPerRequest: null });
  const channel = channelOf(publisher.options.db ?? 0);
  const onFault = (error: unknown): void =>
    log.warn({ err: error }, 'a message of another process could not be handled');
  const topics = createTopics(onFault);
  for (const client of [publisher, subscriber]) client.on('error', (error: Error) => reports.lost(error));
  publisher.on('ready', () => reports.back());
  subscriber.on('ready', () => topics.missed(topics.names));
  subscriber.on('message', (_channel: string, text: string) => {
    try {
      const message: unknown = JSON.parse(text);
      if (!isEnvelope(message) || message.relay.node === topics.node) return;
      topics.receive(message.relay.topic, message.relay.message, message.relay.node);
    } catch (error) {
      onFault(error);
    }
  });
  subscriber.subscribe(channel).catch((error: unknown) => reports.lost(error));
  return {
    node: topics.node,
    publish(topic, message) {
      topics.publishHere(topic, message);
      if (publisher.status !== 'ready') return;
      const envelope: Envelope = { relay: { node: topics.node, topic, message } };
      publisher.publish(channel, JSON.stringify(envelope)).catch((error: unknown) => reports.lost(error));
    },
    subscribe: topics.add,
    async close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
