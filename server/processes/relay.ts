/** Messages between the processes of a site, beside the database: quick, and allowed to be lost. */
import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { outage } from '../db/outage.ts';

/** The channel in Redis, whose channels are the same in all its databases: sites that have one each hear nothing of one another. */
const channelOf = (database: number): string => `nocturne:relay:${database}`;
/** How long Redis may take to pass a message on. */
const TELL_MS = 1000;
const CONNECT_MS = 2000;
/** Waits between tries to connect: longer from try to try, up to the longest. */
const RETRY_STEP_MS = 100;
const RETRY_MAX_MS = 2000;

export interface Relay {
  /** Names this process. */
  readonly node: string;
  /** Tells every other process; what cannot be told at the moment is lost. */
  tell(topic: string, message: unknown): void;
  /** Called with what the others tell; returns the way to stop. */
  listen(topic: string, listener: (message: unknown, node: string) => void): () => void;
}

/** What goes from process to process. */
interface Envelope {
  readonly relay: { readonly node: string; readonly topic: string; readonly message: unknown };
}

const isEnvelope = (said: unknown): said is Envelope =>
  typeof said === 'object' &&
  said !== null &&
  'relay' in said &&
  typeof said.relay === 'object' &&
  said.relay !== null;

/** Forwards what one worker tells to the others. For the process that has started them. */
export function relayAmong<Worker>(
  said: unknown,
  { from, all, send }: { from: Worker; all: Iterable<Worker>; send: (to: Worker, said: object) => void },
): void {
  if (isEnvelope(said)) for (const worker of all) if (worker !== from) send(worker, said);
}

function createRelay(send: (envelope: Envelope) => void) {
  const node = randomUUID();
  const listeners = new Map<string, Set<(message: unknown, node: string) => void>>();
  return {
    node,
    tell: (topic: string, message: unknown) => send({ relay: { node, topic, message } }),
    listen(topic: string, listener: (message: unknown, node: string) => void) {
      const all = listeners.get(topic) ?? new Set();
      listeners.set(topic, all.add(listener));
      return () => void all.delete(listener);
    },
    /** What has arrived, its own included. */
    take(said: unknown) {
      if (!isEnvelope(said) || said.relay.node === node) return;
      for (const listener of listeners.get(said.relay.topic) ?? [])
        listener(said.relay.message, said.relay.node);
    },
  };
}

/** Between the workers that one process has started (`PROCESSES`); a process that serves alone tells nobody. */
export function workerRelay(): Relay & { close(): void } {
  const relay = createRelay((envelope) => {
    // One that is ending has nobody to tell any more.
    if (cluster.isWorker && process.connected) process.send?.(envelope);
  });
  if (cluster.isWorker) process.on('message', relay.take);
  return { ...relay, close: () => void process.off('message', relay.take) };
}

/** Between all processes that share a Redis. It connects at once, and again whenever Redis comes back. */
export async function redisRelay(url: string, log: FastifyBaseLogger): Promise<Relay & { close(): void }> {
  const { Redis } = await import('ioredis');
  const told = outage({
    onLost: (cause) =>
      log.error({ err: cause }, 'Redis is unavailable; processes tell one another nothing until it is back'),
    onBack: (outageS) => log.warn({ outageS }, 'Redis passes messages on again'),
  });
  const options = {
    connectTimeout: CONNECT_MS,
    retryStrategy: (tries: number) => Math.min(tries * RETRY_STEP_MS, RETRY_MAX_MS),
  };
  const telling = new Redis(url, {
    ...options,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: TELL_MS,
  });
  const listening = new Redis(url, { ...options, maxRetriesPerRequest: null });
  const channel = channelOf(telling.options.db ?? 0);
  const relay = createRelay((envelope) => {
    if (telling.status === 'ready')
      telling.publish(channel, JSON.stringify(envelope)).catch((error: unknown) => told.lost(error));
  });
  for (const client of [telling, listening]) client.on('error', (error: Error) => told.lost(error));
  telling.on('ready', () => told.back());
  listening.on('message', (_channel: string, text: string) => {
    try {
      relay.take(JSON.parse(text));
    } catch (error) {
      log.warn({ err: error }, 'a message of another process could not be taken');
    }
  });
  listening.subscribe(channel).catch((error: unknown) => told.lost(error));
  return {
    ...relay,
    close() {
      telling.disconnect();
      listening.disconnect();
    },
  };
}
