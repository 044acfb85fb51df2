/** Messages between the processes of a site, beside the database: quick, and allowed to be lost. */
import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { outage } from '../db/outage.ts';

/** The channel in Redis, whose channels are the same in all its databases: sites that have one each hear nothing of one another. */
const channelOf = (database: number): string => `nocturne:relay:${database}`;
/** How long Redis may take to pass a message on. */
const SEND_MS = 1000;
const CONNECT_MS = 2000;
/** Waits between tries to connect: longer from try to try, up to the longest. */
const RETRY_STEP_MS = 100;
const RETRY_MAX_MS = 2000;

export interface Relay {
  /** Names this process. */
  readonly node: string;
  /** Sends a message to every other process; one that cannot be sent at the moment is lost. */
  publish(topic: string, message: unknown): void;
  /** Called with messages of the others; returns a function that unsubscribes. */
  subscribe(topic: string, listener: (message: unknown, node: string) => void): () => void;
}

/** What goes from process to process. */
interface Envelope {
  readonly relay: { readonly node: string; readonly topic: string; readonly message: unknown };
}

const isEnvelope = (message: unknown): message is Envelope =>
  typeof message === 'object' &&
  message !== null &&
  'relay' in message &&
  typeof message.relay === 'object' &&
  message.relay !== null;

/** Forwards a message of one worker to the others. For the process that has started them. */
export function relayAmong<Worker>(
  message: unknown,
  { from, all, send }: { from: Worker; all: Iterable<Worker>; send: (to: Worker, message: object) => void },
): void {
  if (isEnvelope(message)) for (const worker of all) if (worker !== from) send(worker, message);
}

function createRelay(send: (envelope: Envelope) => void) {
  const node = randomUUID();
  const listeners = new Map<string, Set<(message: unknown, node: string) => void>>();
  return {
    node,
    publish: (topic: string, message: unknown) => send({ relay: { node, topic, message } }),
    subscribe(topic: string, listener: (message: unknown, node: string) => void) {
      const all = listeners.get(topic) ?? new Set();
      listeners.set(topic, all.add(listener));
      return () => void all.delete(listener);
    },
    /** An arrived message, possibly its own. */
    receive(message: unknown) {
      if (!isEnvelope(message) || message.relay.node === node) return;
      for (const listener of listeners.get(message.relay.topic) ?? [])
        listener(message.relay.message, message.relay.node);
    },
  };
}

/** Between the workers that one process has started (`PROCESSES`); a process that serves alone sends nothing. */
export function workerRelay(): Relay & { close(): void } {
  const relay = createRelay((envelope) => {
    // A process that is ending has no channel any more.
    if (cluster.isWorker && process.connected) process.send?.(envelope);
  });
  if (cluster.isWorker) process.on('message', relay.receive);
  return { ...relay, close: () => void process.off('message', relay.receive) };
}

/** Between all processes that share a Redis. It connects immediately, and again whenever Redis comes back. */
export async function redisRelay(url: string, log: FastifyBaseLogger): Promise<Relay & { close(): void }> {
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
  const relay = createRelay((envelope) => {
    if (publisher.status === 'ready')
      publisher.publish(channel, JSON.stringify(envelope)).catch((error: unknown) => reports.lost(error));
  });
  for (const client of [publisher, subscriber]) client.on('error', (error: Error) => reports.lost(error));
  publisher.on('ready', () => reports.back());
  subscriber.on('message', (_channel: string, text: string) => {
    try {
      relay.receive(JSON.parse(text));
    } catch (error) {
      log.warn({ err: error }, 'a message of another process could not be handled');
    }
  });
  subscriber.subscribe(channel).catch((error: unknown) => reports.lost(error));
  return {
    ...relay,
    close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
