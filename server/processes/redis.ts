/** What processes share beside the database, in Redis: quick, and allowed to be lost. Nothing waits long for it. */
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { outage } from '../db/outage.ts';

/** How long a question may take: limits are counted before every answer. */
const ASK_MS = 250;
/** After a question that failed, how long none is asked. */
const REST_MS = 1000;
const CONNECT_MS = 2000;
/** Waits between tries to connect: longer from try to try, up to the longest. */
const RETRY_STEP_MS = 100;
const RETRY_MAX_MS = 2000;
/** Before every key, for a Redis that others use as well. */
const PREFIX = 'nocturne:';

export interface SharedMemory {
  /**
   * Adds one to a count that ends so many ms after its first; undefined when Redis cannot be asked at the moment.
   */
  count(key: string, windowMs: number): Promise<{ current: number; ttl: number } | undefined>;
  close(): void;
}

/** One round trip, so that a count never lacks its end. */
const COUNT = `
local current = redis.call('INCR', KEYS[1])
if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {current, redis.call('PTTL', KEYS[1])}`;

interface Counting extends Redis {
  countCall(key: string, windowMs: number): Promise<[number, number]>;
}

/** Connects to a Redis, immediately and again whenever it comes back; never throws because there is none. */
export async function openSharedMemory(
  url: string,
  log: FastifyBaseLogger,
  askMs = ASK_MS,
): Promise<SharedMemory> {
  const { Redis: Client } = await import('ioredis');
  const reports = outage({
    onLost: (cause) =>
      log.error({ err: cause }, 'Redis is unavailable; each process counts by itself until it is back'),
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
