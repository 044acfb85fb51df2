/** Data that processes share in Redis besides the database: fast, and may be lost. Nothing waits long for it. */
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { outage } from '../db/outage.ts';

/** Timeout of a command: limits are counted before every response. */
const ASK_MS = 250;
/** Time without commands after a failed one. */
const REST_MS = 1000;
const CONNECT_MS = 2000;
/** Delays between connection attempts: they grow up to a maximum. */
const RETRY_STEP_MS = 100;
const RETRY_MAX_MS = 2000;
/** Prefix of every key, because others may use the same Redis. */
const PREFIX = 'nocturne:';

export interface SharedMemory {
  /** Increments a counter that expires `windowMs` after its first increment; undefined if Redis is unavailable. */
  count(key: string, windowMs: number): Promise<{ current: number; ttl: number } | undefined>;
  close(): void;
}

/** One round trip, so that every counter has an expiry. */
const COUNT = `
local current = redis.call('INCR', KEYS[1])
if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {current, redis.call('PTTL', KEYS[1])}`;

interface Counting extends Redis {
  countCall(key: string, windowMs: number): Promise<[number, number]>;
}

/** Connects to Redis, and reconnects after outages. Never throws if Redis is unavailable. */
export async function openSharedMemory(
  url: string,
  log: FastifyBaseLogger,
  askMs = ASK_MS,
): Promise<SharedMemory> {
  const { Redis: Client } = await import('ioredis');
  const reports = outage({
    onLost: (cause) =>
      log.error({ err: cause }, 'Redis is unavailable; each process counts alone until it is back'),
    onBack: (outageS) => log.warn({ outageS }, 'Redis is back'),
  });
  const options = {
    keyPrefix: PREFIX,
    connectTimeout: CONNECT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries: number) => Math.min(tries * RETRY_STEP_MS, RETRY_MAX_MS),
  };
  const asking = new Client(url, { ...options, commandTimeout: askMs }) as Counting;
  asking.defineCommand('countCall', { numberOfKeys: 1, lua: COUNT });
  asking.on('error', (error: Error) => reports.lost(error));
  asking.on('ready', () => reports.back());
  let restsUntilMs = 0;

  return {
    async count(key, windowMs) {
      if (asking.status !== 'ready' || performance.now() < restsUntilMs) return undefined;
      try {
        const [current, ttl] = await asking.countCall(key, windowMs);
        return { current, ttl };
      } catch (error) {
        restsUntilMs = performance.now() + REST_MS;
        log.debug({ err: error }, 'Redis did not count');
        return undefined;
      }
    },
    close: () => asking.disconnect(),
  };
}
